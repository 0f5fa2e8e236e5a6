import type { Chapter } from '../../rest/docs/pages.ts';
import { mcpClients, mcpServers } from '../shared/mcp-clients.ts';
import type { Mcp } from './mcp.ts';

/** How agents find Till: a page with lines to paste into clients, and `/llms.txt`. */

type Tools = ReturnType<Mcp['describe']>;

const KEY = 'sk_live_…';

export const GUIDE_TITLE = 'Till for agents';

export const GUIDE_LEAD =
  'Any client of the Model Context Protocol can use this Till: buy from online shops within a budget, take payments, and look things up.';

export function guideChapters(baseUrl: string, tools: Tools): Chapter[] {
  const url = `${baseUrl}/mcp`;
  return [
    [
      'Connect',
      `The server is at \`${url}\`, over Streamable HTTP. It speaks the revision of 2026-07-28 and those before. Send an API key as \`Authorization: Bearer ${KEY}\`; create one for each agent in the dashboard, and revoke it there.`,
      ...mcpClients(url, KEY).map(({ client, file, text }) => ({
        caption: file ? `${client}, in ${file}` : client,
        text,
      })),
    ],
    [
      'Hosted clients',
      `Assistants on the web need no key, but reach this Till only if it has an \`https\` URL on the internet. Add \`${url}\` as a connector; the client finds the authorization server by itself (OAuth 2.1 with PKCE), and sends you to a page of this Till. Sign in with your wallet, leave out what the client shouldn’t do, and set limits for buying.`,
      {
        label: 'Where to add it',
        headings: ['Client', 'Where'],
        rows: [
          ['Claude', 'Customize, Connectors, +, Add custom connector'],
          ['ChatGPT', 'Settings, Apps, Advanced settings: turn on Developer mode, then Create app'],
          ['Le Chat', 'Intelligence, Connectors, Add Connector, Custom MCP Connector'],
          ['Claude Code', `claude mcp add --transport http till ${url}, then /mcp to sign in`],
          ['Codex', `codex mcp add till --url ${url}, then codex mcp login till`],
          ['VS Code', 'Command palette, MCP: Add Server, HTTP'],
        ],
      },
      `What you allowed is listed in the dashboard under “Connected apps”, where you can disconnect it. A client that asks for a tool it may not use gets a 403 that names the scope, and can ask you for it. Its access tokens work only at \`${url}\`.`,
    ],
    [
      'Clients that start programs',
      '`till mcp` offers the same over standard input and output. It calls the Till at `TILL_URL` with the key in `TILL_API_KEY`; without either, the sandbox that runs on this machine.',
      {
        caption: 'Claude Desktop, in claude_desktop_config.json',
        text: mcpServers({
          command: 'node',
          args: ['/path/to/till/dist/src/main.js', 'mcp'],
          env: { TILL_URL: baseUrl, TILL_API_KEY: KEY },
        }),
      },
    ],
    [
      'How a purchase goes',
      '`buy` visits the shop and comes back with a quote, a question, or a final state. Nothing is paid before `confirm_purchase`. Each answer’s `next_step` says which tool comes next.',
      'Where the client can ask people, Till asks them: for missing options as a form, for the quote as a yes or no that names items, total, and shop, and for the bank’s verification or the card’s security code as a link to open. Card data is never asked for in a form. A quote that changes after it was approved is asked about again.',
      'No call waits longer than 20 seconds for a shop. If that isn’t enough, the answer says to call `get_purchase`: the purchase continues whether or not anyone waits. A client that declares the extension `io.modelcontextprotocol/tasks` gets a task instead. Its ID is the purchase’s; `tasks/get` follows it and brings its questions, `tasks/update` answers them, and `tasks/cancel` cancels the purchase.',
      'Everything that creates something takes an `idempotency_key`: repeat it when you retry, and nothing happens twice for 24 hours. It’s the same key as the header `Idempotency-Key` of the REST API. Confirming twice buys once.',
    ],
    [
      'Tools',
      {
        label: 'Tools',
        headings: ['Tool', 'What it does'],
        rows: tools.map(({ name, description }) => [name, description]),
      },
    ],
    [
      'Errors and limits',
      'A call that fails is a tool result with `isError` and a sentence that says what would be right, with the error’s code. Rate limits are those of the API key, shared with REST and GraphQL, or of the grant. Another account’s objects don’t exist.',
      'Several processes can serve `/mcp`. Only a client of the older revision that shows forms has a session, which one process keeps: a load balancer that routes by the header `Mcp-Session-Id` lets it show them. Without that, calls work and `next_step` leads on.',
    ],
  ];
}

/** For models that read a site before they use it. */
export function llmsText(baseUrl: string, tools: Tools): string {
  return `# Till

> A stablecoin merchant acquirer: payments in USDC on Solana, gifts claimed with a code, payment links, and purchases from online shops by agents with a card that Till keeps.

Amounts are integer cents: 2500 is $25.00. Every call needs an API key as \`Authorization: Bearer ${KEY}\`; at /mcp, OAuth 2.1 works too, and needs no key. Send an \`Idempotency-Key\` with calls that change something, and repeat it when you retry.

## For agents

- [Model Context Protocol](${baseUrl}/docs/mcp): the server is at ${baseUrl}/mcp, over Streamable HTTP
${tools.map(({ name, title }) => `  - \`${name}\`: ${title}`).join('\n')}

## For programs

- [REST reference](${baseUrl}/docs): every call of \`/v1\` with parameters, answers, and errors
- [OpenAPI document](${baseUrl}/openapi.json): the same for machines
- [GraphQL](${baseUrl}/graphql): the whole schema, with live subscriptions
`;
}
