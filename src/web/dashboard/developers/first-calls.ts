/** First calls for one server, to be pasted as they stand. */
export interface FirstCalls {
  create: string;
  read: string;
  subscribe: string;
}

export interface Filling {
  baseUrl: string;
  graphqlUrl: string;
  key: string;
  /** The request to read. */
  requestId: string;
}

export const KEY_PLACEHOLDER = 'sk_live_YOUR_KEY';
export const ID_PLACEHOLDER = 'ti_ID_OF_THE_REQUEST';

const EVENTS =
  'subscription { events { ... on Event { cursor type objectId } ... on Resync { cursor reason } } }';

export function curlCalls({ baseUrl, graphqlUrl, key, requestId }: Filling): FirstCalls {
  return {
    create: `curl -s ${baseUrl}/v1/transaction_intents \\
  -H "Authorization: Bearer ${key}" \\
  -d amount=2500`,
    read: `curl -s ${baseUrl}/v1/transaction_intents/${requestId} \\
  -H "Authorization: Bearer ${key}"`,
    subscribe: `curl -sN ${graphqlUrl} \\
  -H "Authorization: Bearer ${key}" \\
  -H "Content-Type: application/json" \\
  -H "Accept: text/event-stream" \\
  -d '{"query": "${EVENTS}"}'`,
  };
}

export function javascriptCalls({ baseUrl, graphqlUrl, key, requestId }: Filling): FirstCalls {
  return {
    create: `const response = await fetch('${baseUrl}/v1/transaction_intents', {
  method: 'POST',
  headers: {
    Authorization: 'Bearer ${key}',
    'Content-Type': 'application/json',
    // Sent again with the same key, the call makes nothing twice.
    'Idempotency-Key': crypto.randomUUID(),
  },
  body: JSON.stringify({ amount: 2500 }),
});
const request = await response.json();
console.log(request.id, request.next_action.chain_payment.hosted_url);`,
    read: `const response = await fetch('${baseUrl}/v1/transaction_intents/${requestId}', {
  headers: { Authorization: 'Bearer ${key}' },
});
const request = await response.json();
console.log(request.id, request.status);`,
    subscribe: `const response = await fetch('${graphqlUrl}', {
  method: 'POST',
  headers: {
    Authorization: 'Bearer ${key}',
    'Content-Type': 'application/json',
    Accept: 'text/event-stream',
  },
  body: JSON.stringify({
    query: '${EVENTS}',
  }),
});
let text = '';
for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
  text += chunk;
  const messages = text.split('\\n\\n');
  text = messages.pop();
  for (const message of messages) {
    const [, data] = /^data: (.+)$/m.exec(message) ?? [];
    if (data) console.log(JSON.parse(data).data.events);
  }
}`,
  };
}

export function graphqlCalls({ requestId }: Pick<Filling, 'requestId'>): FirstCalls {
  return {
    create: `mutation {
  transactionIntentCreate(amount: 2500) {
    id
    status
    nextAction {
      chainPayment {
        hostedUrl
      }
    }
  }
}`,
    read: `query {
  transactionIntent(id: "${requestId}") {
    id
    status
    amount
    payerAddress
  }
}`,
    subscribe: `subscription {
  events {
    ... on Event {
      cursor
      type
      objectId
    }
    ... on Resync {
      cursor
      reason
    }
  }
}`,
  };
}
