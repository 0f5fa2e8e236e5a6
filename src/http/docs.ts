import type { FastifyInstance } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { errorPage, guidePage, referencePage } from '../../rest/docs/pages.ts';
import { openapi } from '../../rest/openapi.ts';
import { GUIDE_LEAD, GUIDE_TITLE, guideChapters, llmsText } from '../mcp/guide.ts';
import { catalogue, type ErrorCode, TillError } from '../shared/errors.ts';
import type { Tools } from './mcp.ts';

/** The pages need their inline style and nothing else. */
const PAGE_CSP = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'";

export function serveDocs(app: FastifyInstance, schema: GraphQLSchema, baseUrl: string, tools: Tools): void {
  // Rendered on first use: they would slow down every start.
  const document = once(() => openapi(schema, baseUrl));
  const reference = once(() => referencePage(document()));
  const described = once(async () => (await tools.load()).describe());
  const forAgents = once(async () =>
    guidePage(GUIDE_TITLE, GUIDE_LEAD, guideChapters(baseUrl, await described())),
  );
  const html = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': PAGE_CSP };

  app.get('/openapi.json', async () => document());
  app.get('/docs', async (_, reply) => reply.headers(html).send(reference()));
  app.get('/docs/mcp', async (_, reply) => reply.headers(html).send(await forAgents()));
  app.get('/llms.txt', async (_, reply) =>
    reply.header('Content-Type', 'text/plain; charset=utf-8').send(llmsText(baseUrl, await described())),
  );
  app.get<{ Params: { code: string } }>('/docs/errors/:code', async ({ params: { code } }, reply) => {
    if (!Object.hasOwn(catalogue, code)) throw new TillError('route_unknown');
    return reply.headers(html).send(errorPage(code as ErrorCode, baseUrl));
  });
}

function once<T>(make: () => T): () => T {
  let made: { it: T } | undefined;
  return () => {
    made ??= { it: make() };
    return made.it;
  };
}
