import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atEnd } from './at-end.ts';
import { customer } from './shops/index.ts';

export interface LittleShop {
  /** By path. */
  pages: Record<string, string | ((query: URLSearchParams) => string)>;
  /** Takes what is sent, and may say where to go from there. */
  post?: (body: string) => Promise<string | undefined> | string | undefined;
}

/** A shop of a few pages, for one thing that shops do. Answers where its product is. */
export async function openLittleShop({ pages, post }: LittleShop): Promise<string> {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const location = request.method === 'POST' ? await post?.(body) : undefined;
    if (location) return response.writeHead(303, { location }).end();
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://shop');
    const page = pages[pathname] ?? '';
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      `<!doctype html><html lang="en"><title>Little shop</title><body><main>${typeof page === 'string' ? page : page(searchParams)}</main></body></html>`,
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  atEnd(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const { name, line1, city, postalCode, country } = customer.address;
/** What a little shop wants to know of whoever buys. */
export const buyer = {
  email: customer.email,
  shipping_address: { name, line1, city, postal_code: postalCode, country },
};
