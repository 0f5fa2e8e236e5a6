/** What anyone may see of something to pay, live over the public GraphQL API: no key, and from any origin. */

export interface PublicObject {
  id: string;
  object: 'checkout_session' | 'transaction_intent';
  status: string;
  /** In cents. */
  amount: number;
  amount_received: number;
  receipt_url: string | null;
}

export interface Following {
  see(object: PublicObject): void;
  fail(error: Error): void;
}

const KINDS: Record<string, { object: PublicObject['object']; field: string; amount: string }> = {
  cs: { object: 'checkout_session', field: 'checkoutSessionUpdated', amount: 'amountTotal' },
  ti: { object: 'transaction_intent', field: 'transactionIntentUpdated', amount: 'amount' },
};
const LONGEST_PAUSE_MS = 30_000;

interface Message {
  type: string;
  payload?: { data?: Record<string, Omit<PublicObject, 'object'>>; errors?: Refusal[] } | Refusal[];
}

interface Refusal {
  message: string;
}

/** Follows the protocol graphql-transport-ws; whenever the connection is lost, another one begins with the current state. */
export function followPublic(till: string, id: string, { see, fail }: Following): () => void {
  const kind = KINDS[id.split('_')[0] ?? ''];
  if (!kind) {
    fail(
      new TypeError(
        `${id} needs a client with a key: only checkout sessions and transaction intents are public.`,
      ),
    );
    return () => {};
  }
  const { object, field, amount } = kind;
  const query = `subscription ($id: ID!) { it: ${field}(id: $id) { id status amount: ${amount}
    amount_received: amountReceived receipt_url: receiptUrl } }`;
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isOver = false;

  function hear({ type, payload }: Message): void {
    const refused = Array.isArray(payload) ? payload : payload?.errors;
    if (type === 'connection_ack')
      send({ id: '1', type: 'subscribe', payload: { query, variables: { id } } });
    if (type === 'ping') send({ type: 'pong' });
    if (refused?.[0]) {
      isOver = true;
      socket?.close();
      fail(new Error(refused[0].message));
      return;
    }
    if (type !== 'next' || Array.isArray(payload)) return;
    const seen = payload?.data?.it;
    failures = 0;
    if (seen) see({ ...seen, object, status: seen.status.toLowerCase() });
  }
  const send = (message: object) => socket?.send(JSON.stringify(message));

  function connect(): void {
    const url = new URL('graphql', till.endsWith('/') ? till : `${till}/`);
    socket = new WebSocket(url.href.replace(/^http/, 'ws'), 'graphql-transport-ws');
    socket.addEventListener('open', () => send({ type: 'connection_init' }));
    socket.addEventListener('message', ({ data }) => !isOver && hear(JSON.parse(data) as Message));
    socket.addEventListener('close', () => {
      if (isOver) return;
      timer = setTimeout(connect, Math.min(LONGEST_PAUSE_MS, 500 * 2 ** failures++));
    });
  }
  connect();
  return () => {
    isOver = true;
    clearTimeout(timer);
    socket?.close();
  };
}
