/** Markup as text. Whatever is data goes through `escapeHtml`. */

export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

export type Attributes = Record<string, string | number | boolean | undefined>;

/** False and undefined are left out; true stands without a value. */
export function attributes(given: Attributes): string {
  return Object.entries(given)
    .map(([name, value]) =>
      value === undefined || value === false
        ? ''
        : value === true
          ? ` ${name}`
          : ` ${name}="${escapeHtml(String(value))}"`,
    )
    .join('');
}

export function tag(name: string, given: Attributes, ...inner: string[]): string {
  return `<${name}${attributes(given)}>${inner.join('')}</${name}>`;
}

export function empty(name: string, given: Attributes): string {
  return `<${name}${attributes(given)}>`;
}
