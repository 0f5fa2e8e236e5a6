/** Origins as people type them, one per line: a path and capital letters are theirs to leave in. */
export function originsIn(text: string): { origins: string[]; mistake?: string } {
  const lines = text.split(/[\s,]+/).filter(Boolean);
  const wrong = lines.find((line) => !URL.canParse(line) || !/^https?:$/.test(new URL(line).protocol));
  if (wrong) return { origins: [], mistake: `“${wrong}” isn’t an origin. Begin with https://.` };
  return { origins: [...new Set(lines.map((line) => new URL(line).origin))] };
}
