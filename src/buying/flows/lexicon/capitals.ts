/**
 * An expression of the lexicon for one that tells capitals apart, and so can’t have the flag `i`: each of its words may begin
 * with a capital.
 */
export function perhapsCapitalized(source: string): string {
  return source.replace(/\\u[\da-f]{4}|\\.|\[[^\]]*\]|\(\?<?[:=!]|(?<!\p{Ll})\p{Ll}/gu, (token) => {
    if (token.startsWith('[')) return token.replace('a-z', 'A-Za-z');
    return token.length === 1 ? `[${token}${token.toUpperCase()}]` : token;
  });
}
