/** Server-sent events as their specification has them. */

export interface Message {
  /** The last ID that came, with this message or before it. */
  id: string | undefined;
  /** Undefined for a sign of life. */
  event: string | undefined;
  data: string;
}

/** Every block of a stream, also those without data: they say that it is alive, and may move the ID. */
export async function* messagesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Message> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let id: string | undefined;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      text += decoder.decode(value, { stream: true });
      const blocks = text.split(/\r?\n\r?\n/);
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const message = messageIn(block, id);
        id = message.id;
        yield message;
      }
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

function messageIn(block: string, lastId: string | undefined): Message {
  const message: Message = { id: lastId, event: undefined, data: '' };
  const data: string[] = [];
  for (const line of block.split(/\r?\n/)) {
    const [, field, value = ''] = /^(\w*):? ?(.*)$/.exec(line) ?? [];
    if (field === 'id') message.id = value;
    if (field === 'event') message.event = value;
    if (field === 'data') data.push(value);
  }
  message.data = data.join('\n');
  return message;
}
