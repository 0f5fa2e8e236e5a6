import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Adviser, createAdviser } from '../../src/buying/flows/words/adviser.ts';
import { atEnd } from './at-end.ts';

/** What a model was asked to pick from. */
export interface Asked {
  goal: string;
  page: string;
  elements: string[];
}

export interface StandInModel {
  adviser: Adviser;
  asked: Asked[];
  /** Every request as it came, to be searched for what must not leave. */
  bodies: string[];
}

/** What it says to a question; a function answers the request itself, or never. */
export type Says = (question: Asked) => string | ((response: ServerResponse) => void);

/** An OpenAI-compatible endpoint on loopback that says what a test wants it to. */
export async function startModel(says: Says, { timeoutMs = 5_000 } = {}): Promise<StandInModel> {
  const asked: Asked[] = [];
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    bodies.push(body);
    const { goal, page, elements } = JSON.parse(JSON.parse(body).messages[1].content);
    const question: Asked = { goal, page, elements: Object.values<string>(elements) };
    asked.push(question);
    const said = says(question);
    if (typeof said === 'function') return said(response);
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ choices: [{ message: { content: said } }] }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  atEnd(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  const adviser = createAdviser({
    url: `http://127.0.0.1:${port}/v1`,
    key: undefined,
    model: 'm',
    timeoutMs,
  });
  return { adviser, asked, bodies };
}

/** Picks the first element that reads so, or says that there is none. */
export function picking(wanted: RegExp): Says {
  return ({ elements }) => {
    const index = elements.findIndex((element) => wanted.test(element));
    return JSON.stringify({ choice: index < 0 ? null : index + 1 });
  };
}
