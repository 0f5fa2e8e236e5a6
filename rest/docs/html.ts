import { catalogue } from '../../src/shared/errors.ts';
import { style } from './style.ts';

/** HTML that is safe to send: `html` makes it and escapes whatever is not HTML already. */
export class Html {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }
}

export type Part = Html | string | number | undefined | readonly Part[];

export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(String.raw({ raw: strings }, ...parts.map(sourceOf)));
}

function sourceOf(part: Part): string {
  if (part === undefined) return '';
  if (part instanceof Html) return part.source;
  if (typeof part === 'object') return part.map(sourceOf).join('');
  return String(part).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Plain text: backticks make code, and an error's code leads to its page. */
export function prose(text: string): Html {
  return html`${text.split(/(`[^`]+`|\{param\})/).map((piece) => {
    if (piece === '{param}') return html`<var>name</var>`;
    return piece.startsWith('`') ? code(piece.slice(1, -1)) : piece;
  })}`;
}

export function code(text: string): Html {
  const shown = html`<code>${text}</code>`;
  return Object.hasOwn(catalogue, text) ? html`<a href="/docs/errors/${text}">${shown}</a>` : shown;
}

export function figure(caption: string, text: Part): Html {
  return html`<figure><figcaption>${caption}</figcaption><pre><code>${text}</code></pre></figure>`;
}

export function json(value: unknown): Part {
  const pieces = JSON.stringify(value, null, 2).split(/("(?:[^"\\]|\\.)*"(?=:))/);
  return pieces.map((piece, index) => (index % 2 === 1 ? html`<span class="key">${piece}</span>` : piece));
}

/** In a box of its own to scroll in, which the keyboard must be able to reach. */
export function table(label: string, headings: string[], rows: Part[][]): Html {
  const row = ([name, ...cells]: Part[]) =>
    html`<tr><th scope="row">${name}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`;
  return html`<div class="scroll" tabindex="0" role="group" aria-label="${label}"><table>
<thead><tr>${headings.map((heading) => html`<th scope="col">${heading}</th>`)}</tr></thead>
<tbody>${rows.map(row)}</tbody>
</table></div>`;
}

const ICON =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><path fill='%230b6b4f' d='M0 0h8v2H5v6H3V2H0z'/></svg>";

/** A whole page. The contents stand at the side of wide screens and fold away on narrow ones. */
export function page(title: string, main: Html, contents?: Html): string {
  const navigation = html`<nav class="top" aria-label="Contents"><details><summary>Contents</summary>${contents}</details></nav>
<nav class="side" aria-label="Contents">${contents}</nav>`;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="${ICON}">
<style>${new Html(style)}</style>
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header><a class="brand" href="/docs">Till <span>API reference</span></a> <a href="/graphql">GraphiQL</a> <a href="/openapi.json">OpenAPI</a> <a href="/docs/mcp">Agents</a></header>
${contents && navigation}
<main id="main" tabindex="-1">${main}</main>
</body>
</html>
`.source;
}
