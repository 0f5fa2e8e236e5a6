import type { IncomingMessage, ServerResponse } from 'node:http';
import { cardFields, loneField } from './card-form.ts';
import { clientScript } from './client.ts';
import { escapeHtml, tag } from './html.ts';
import { type FieldKey, readBody } from './names.ts';
import { cardErrors } from './payment.ts';
import { settle } from './placing.ts';
import { read } from './server.ts';
import { newSession, type Session } from './session.ts';
import { totalsOf } from './totals.ts';
import { mark, money, moneyWords, type Plan, type View } from './view.ts';

/** Another origin, where cards are taken and banks ask their questions. */
export function createProcessorHandler(plan: Plan, sessions: Map<string, Session>, shopUrl: () => string) {
  const byToken = (token: string) => [...sessions.values()].find((session) => session.token === token);

  return async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://processor');
    const [, place = '', param = ''] = url.pathname.split('/');
    if (url.pathname === '/assets/app.js') {
      response.setHeader('content-type', 'text/javascript; charset=utf-8');
      response.end(await clientScript(plan, 'frame-fields'));
      return;
    }
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (place === 'fields')
      return void response.end(document('Card', frameFields(viewOf(plan, newSession('frame')), param)));
    if (place === 'ad')
      return void response.end(document('Ad', '<p>Advertisement: 50% off everything. Sold out fast!</p>'));
    const session = byToken(param);
    if (!session) return void response.writeHead(404).end(document('Not found', '<h1>Unknown payment</h1>'));
    const view = viewOf(plan, session);
    if (place === 'challenge') return challenge(view, request, response, shopUrl());
    return pay(view, request, response, shopUrl());
  };
}

function viewOf(plan: Plan, session: Session): View {
  // Its pages have no script that would send inputs without names.
  const { features } = plan;
  const own = { controlled: 'no', names: features.names === 'none' ? 'generated' : features.names } as const;
  return {
    ...plan,
    features: { ...features, ...own },
    session,
    isEmbedded: features.rendering === 'frame',
    here: '/',
  };
}

function frameFields(view: View, which: string): string {
  const plain = {
    ...view,
    features: { ...view.features, controlled: 'no' as const, names: 'plain' as const },
  };
  return `<div data-frame-fields>${which === 'all' ? cardFields(plain) : loneField(plain, which as FieldKey)}</div>`;
}

/** A page that says only what is to be paid. */
async function pay(
  view: View,
  request: IncomingMessage,
  response: ServerResponse,
  shopUrl: string,
): Promise<void> {
  const { session } = view;
  let error = '';
  if (request.method === 'POST') {
    const told = readBody(view.seed, view.features.names, new URLSearchParams(await read(request)));
    for (const [key, value] of told) session.details[key] = value;
    const [wrong] = cardErrors(session.details, view.features);
    const answer = wrong ? ({ kind: 'refused', text: wrong } as const) : settle(view);
    if (answer.kind === 'go')
      return void response.writeHead(303, { location: new URL(answer.url, shopUrl).href }).end();
    if (answer.kind === 'page')
      return void response.writeHead(answer.status ?? 200).end(document(answer.title, answer.main));
    if (answer.kind === 'refused') error = answer.text;
  }
  session.renders++;
  const { total } = totalsOf(view);
  const alert = error && tag('div', { role: 'alert', class: view.skin('error') }, escapeHtml(error));
  const button = tag(
    'button',
    { type: 'submit', ...mark(view, 'go:2') },
    `Pay ${escapeHtml(moneyWords(view, total))}`,
  );
  response.end(
    document(
      'Secure payment',
      `<h1>Secure payment</h1>${alert}<p>Amount: ${money(view, total)}</p><form method="post">${cardFields(view)}${button}</form><a href="${escapeHtml(shopUrl)}">Cancel and return to merchant</a>`,
    ),
  );
}

/** What a bank asks before it agrees. Any code that is not empty will do. */
async function challenge(
  view: View,
  request: IncomingMessage,
  response: ServerResponse,
  shopUrl: string,
): Promise<void> {
  if (request.method === 'POST') {
    const told = new URLSearchParams(await read(request));
    if (told.get('code')) {
      view.session.hasPassedChallenge = true;
      const answer = settle(view);
      const target = new URL(answer.kind === 'go' ? answer.url : '/', shopUrl).href;
      // A frame that another site leads back gets no cookie of the shop's: the whole window goes.
      const isFrame = view.scenario === 'challengeFrame' || view.features.rendering === 'frame';
      if (!isFrame) return void response.writeHead(303, { location: target }).end();
      return void response.end(
        document('Done', `<p>Thank you.</p><script>top.location.href = ${JSON.stringify(target)}</script>`),
      );
    }
  }
  response.end(
    document(
      'Verified by your bank',
      `<h2>Your bank needs to verify it’s you</h2><p>Merchant: ${escapeHtml(view.world.shopName)}<br>Amount: ${escapeHtml(moneyWords(view, totalsOf(view).total))}</p><form method="post"><label for="otp">Enter the code we sent to your phone</label><input id="otp" name="code" inputmode="numeric" autocomplete="one-time-code"${view.isOracle ? ' data-oracle="text:123456"' : ''}><button type="submit"${view.isOracle ? ' data-oracle="go:9"' : ''}>Submit</button></form><a href="#">Resend code</a>`,
    ),
  );
}

function document(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title><style>body{font-family:sans-serif;margin:8px}input,select{padding:6px}</style></head><body>${body}<script src="/assets/app.js"></script></body></html>`;
}
