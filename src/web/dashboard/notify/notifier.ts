import type { Client } from 'urql';
import { money } from '../../../shared/money.ts';
import type { Live } from '../api/live.ts';
import { placeOf } from '../kit/place-of.ts';
import { type AccountEventFragment, ArrivedPaymentDocument } from '../operations.generated.ts';
import { chime, readyChime } from '../register/chime.ts';
import type { Choices } from './choices.ts';

interface Parts {
  client: Client;
  live: Live;
  navigate(place: string): void;
  choices: Choices;
  signal: AbortSignal;
}

interface News {
  title: string;
  text: string;
  place: string;
}

/** What happened while the connection was away is told, and what is long past isn’t. */
const RECENT_MS = 10 * 60_000;

/** Tells of payments and approvals. Of several tabs, one does. */
export function startNotifier({ client, live, navigate, choices, signal }: Parts): void {
  const isFirst = holdTurn(signal);
  const stop = live.listen((event) => {
    if (event && isFirst() && Date.now() - Date.parse(event.created) < RECENT_MS) void tell(event);
  });
  // Browsers play sounds only on pages that were pressed.
  if (choices.sound)
    for (const press of ['pointerdown', 'keydown'])
      addEventListener(press, readyChime, { once: true, signal });
  signal.addEventListener('abort', stop);

  async function tell(event: AccountEventFragment): Promise<void> {
    const news = await newsOf(client, event);
    if (!news || signal.aborted) return;
    if (choices.sound) chime();
    if (choices.notifications) show(news, event.cursor, navigate);
  }
}

/** Whether it’s this tab’s turn, which passes on when it’s closed. */
function holdTurn(signal: AbortSignal): () => boolean {
  // There are no locks on pages that weren’t opened over https, nor notifications: whoever looks at one hears it.
  if (!navigator.locks) return () => document.visibilityState === 'visible';
  let isHeld = false;
  const asked = navigator.locks.request('till.notify', { signal }, () => {
    isHeld = true;
    return new Promise<void>((done) => signal.addEventListener('abort', () => done()));
  });
  asked.catch(() => undefined);
  return () => isHeld && !signal.aborted;
}

async function newsOf(client: Client, { type, objectId }: AccountEventFragment): Promise<News | undefined> {
  if (type === 'CHECKOUT_INTENT_APPROVAL_ASKED')
    return {
      title: 'Approval needed',
      text: 'An agent’s purchase is waiting for you.',
      place: placeOf(objectId),
    };
  if (type !== 'PAYMENT_RECORDED') return undefined;
  const { data } = await client.query(ArrivedPaymentDocument, { id: objectId }).toPromise();
  const payment = data?.payment;
  if (!payment) return undefined;
  return {
    title: `${money(payment.received)} received`,
    text: payment.needsAttention ? 'This payment needs your attention.' : 'A payment arrived.',
    place: placeOf(payment.source),
  };
}

function show({ title, text, place }: News, tag: string, navigate: Parts['navigate']): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  try {
    const shown = new Notification(title, { body: text, tag });
    shown.onclick = () => {
      window.focus();
      navigate(place);
      shown.close();
    };
  } catch {
    // Some phones show none that a page makes by itself.
  }
}
