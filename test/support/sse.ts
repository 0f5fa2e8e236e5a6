/** A reader of server-sent events as their specification has it: it remembers the last ID, and sends it when told to. */
export interface Heard {
  id: string;
  event: string;
  data: string;
}

export interface Ear {
  heard: Heard[];
  /** The last ID, also of events without data. */
  lastId(): string;
  /** Settles when the stream ends, with its status and what it said if it never began. */
  ended: Promise<{ status: number; text: string }>;
  close(): void;
}

export function listenTo(url: string, headers: Record<string, string> = {}): Ear {
  const heard: Heard[] = [];
  const abort = new AbortController();
  let lastId = '';
  const ended = (async () => {
    const response = await fetch(url, {
      headers: { accept: 'text/event-stream', ...headers },
      signal: abort.signal,
    });
    if (!response.headers.get('content-type')?.startsWith('text/event-stream'))
      return { status: response.status, text: await response.text() };
    let text = '';
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk).toString();
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const fields = fieldsOf(text.slice(0, end));
        text = text.slice(end + 2);
        lastId = fields.id ?? lastId;
        if (fields.data) heard.push({ id: lastId, event: fields.event ?? 'message', data: fields.data });
      }
    }
    return { status: response.status, text: '' };
  })().catch((error: Error) => ({ status: 0, text: error.name }));
  return { heard, lastId: () => lastId, ended, close: () => abort.abort() };
}

function fieldsOf(block: string): Record<string, string> {
  return Object.fromEntries(
    block.split('\n').flatMap((line) => {
      const colon = line.indexOf(': ');
      return colon > 0 ? [[line.slice(0, colon), line.slice(colon + 2)]] : [];
    }),
  );
}
