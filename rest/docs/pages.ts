import { STATUS_CODES } from 'node:http';
import { extensionsOf } from '../../src/graphql/errors.ts';
import { catalogue, type ErrorCode, TillError } from '../../src/shared/errors.ts';
import { envelope, spellListParameter } from '../errors.ts';
import type { OpenApi } from '../openapi.ts';
import { type Call, callsByTag, curl, exampleAnswer } from './calls.ts';
import { guide, paragraph } from './guide.ts';
import { code, figure, type Html, html, json, type Part, page, prose, table } from './html.ts';
import { fieldsOf } from './schema.ts';

/** The contract for people: the OpenAPI document and the error catalogue as pages without scripts. */

interface Section {
  title: string;
  body: Part;
  calls?: Call[];
}

export function referencePage(document: OpenApi): string {
  const { title, version, description } = document.info;
  const baseUrl = document.servers[0]?.url ?? '';
  const chapters = guide(baseUrl, exampleEnvelope('parameter_missing', baseUrl)).map(
    ([title, ...parts]): Section => ({ title, body: parts.map(paragraph) }),
  );
  const groups = [...callsByTag(document)].map(
    ([title, calls]): Section => ({ title, calls, body: calls.map((call) => callArticle(call, baseUrl)) }),
  );
  const codes: Section = { title: 'Error codes', body: errorTable() };
  const main = html`<h1>${title} API reference</h1>
<p class="lead">${prose(description)}</p>
<p class="quiet">Version ${version}. The same objects are available in GraphQL, with live subscriptions: try it in <a href="/graphql">GraphiQL</a>. For programs, there’s <a href="/openapi.json">openapi.json</a>.</p>
${[...chapters, ...groups, codes].map(({ title, body }) => html`<section id="${anchor(title)}"><h2>${title}</h2>${body}</section>`)}`;
  return page(`${title} API reference`, main, contents(chapters, [...groups, codes]));
}

/** A guide’s chapter: its title, then paragraphs, lines to paste, and tables of names and what they mean. */
export type Chapter = readonly [title: string, ...parts: (string | Lines | Meanings)[]];

interface Lines {
  caption: string;
  text: string;
}

interface Meanings {
  label: string;
  headings: [string, string];
  rows: (readonly [name: string, meaning: string])[];
}

export function guidePage(title: string, lead: string, chapters: readonly Chapter[]): string {
  const main = html`<h1>${title}</h1>
<p class="lead">${prose(lead)}</p>
${chapters.map(([heading, ...parts]) => html`<section id="${anchor(heading)}"><h2>${heading}</h2>${parts.map(guidePart)}</section>`)}`;
  return page(`${title} – Till`, main);
}

function guidePart(part: Chapter[1]): Html {
  if (typeof part === 'string') return paragraph(part);
  if ('text' in part) return figure(part.caption, part.text);
  const rows = part.rows.map(([name, meaning]) => [code(name), prose(meaning)]);
  return table(part.label, part.headings, rows);
}

const anchor = (title: string) => title.toLowerCase().replaceAll(' ', '-');

function contents(chapters: Section[], others: Section[]): Html {
  const item = (id: string, text: Part, below: Html[] = []): Html =>
    html`<li><a href="#${id}">${text}</a>${below.length > 0 ? html`<ul>${below}</ul>` : undefined}</li>`;
  const callItem = ({ operationId, summary, method }: Call) =>
    item(operationId, html`${summary} <small class="${method}">${method}</small>`);
  return html`<ul>${[
    item(
      'main',
      'Using the API',
      chapters.map(({ title }) => item(anchor(title), title)),
    ),
    ...others.map(({ title, calls }) => item(anchor(title), title, calls?.map(callItem))),
  ]}</ul>`;
}

function callArticle(call: Call, baseUrl: string): Html {
  const { operationId, summary, description, method, path, security } = call;
  return html`<article id="${operationId}">
<h3><a href="#${operationId}">${summary}</a></h3>
<p><span class="${method} badge">${method}</span> ${code(path)} ${
    security?.length === 0 ? html`<span class="badge">open to all</span>` : undefined
  }</p>
${description && paragraph(description)}
${call.takes.length > 0 ? parameterTable(call) : undefined}
${answerTable(call)}
${refusalList(call)}
<h4>Example</h4>
<div class="pair">${figure('Request', curl(call, baseUrl))}${figure('Response', json(exampleAnswer(call)))}</div>
</article>`;
}

function parameterTable({ summary, takes, limits }: Call): Html {
  return html`<h4>Parameters</h4>${limits.map(paragraph)}${table(
    `Parameters: ${summary}`,
    ['Name', 'Where', 'Type', 'Required', 'Meaning'],
    takes.map(({ name, place, type, required, meaning }) => [
      code(name),
      place,
      type,
      required ? html`<strong>yes</strong>` : 'no',
      prose(meaning),
    ]),
  )}`;
}

function answerTable({ summary, answer }: Call): Html {
  return html`<h4>Response</h4>${table(
    `Response: ${summary}`,
    ['Field', 'Type', 'Meaning'],
    fieldsOf(answer).map(({ name, type, meaning }) => [code(name), type, prose(meaning)]),
  )}`;
}

function refusalList({ responses }: Call): Html {
  const refusals = Object.entries(responses).filter(([status]) => status >= '400');
  return html`<h4>Errors</h4><dl>${refusals.map(
    ([status, { description }]) => html`<dt>${status}</dt><dd>${prose(String(description))}</dd>`,
  )}</dl>`;
}

function errorTable(): Html {
  return html`<p>Each code has a page with what to do about it. ${NAME_NOTE}</p>${table(
    'Error codes',
    ['Code', 'Status', 'Meaning'],
    Object.entries(catalogue).map(([name, { status, message }]) => [code(name), status, prose(message)]),
  )}`;
}

const NAME_NOTE = html`<var>name</var> is the name of the parameter.`;

export function errorPage(name: ErrorCode, baseUrl = '…'): string {
  const { status, type, message, remedy } = catalogue[name];
  const error = exampleError(name);
  const graphql = { errors: [{ message: error.say(), extensions: extensionsOf(error, baseUrl) }] };
  const main = html`<p><a href="/docs#error-codes">← All error codes</a></p>
<h1><code>${name}</code></h1>
<p class="lead">${prose(message)}</p>
${error.param && html`<p class="quiet">${NAME_NOTE}</p>`}
<dl><dt>Status</dt><dd>${status} ${STATUS_CODES[status]}</dd><dt>Type</dt><dd>${code(type)}</dd></dl>
<h2>What to do</h2>
${paragraph(remedy)}
<h2>Example</h2>
<div class="pair">${figure('REST', json(exampleEnvelope(name, baseUrl)))}${figure('GraphQL', json(graphql))}</div>`;
  return page(`${name} – Till API reference`, main);
}

/** About a parameter that REST and GraphQL spell differently, to show that they do. */
function exampleError(name: ErrorCode): TillError {
  const param = name === 'cursor_unknown' ? 'after' : 'walletAddress';
  return new TillError(name, catalogue[name].message.includes('{param}') ? { param } : {});
}

function exampleEnvelope(name: ErrorCode, baseUrl: string) {
  return envelope(exampleError(name), baseUrl, spellListParameter);
}
