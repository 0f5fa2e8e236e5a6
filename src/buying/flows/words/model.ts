export interface ModelSettings {
  /** The URL of an OpenAI-compatible service, up to and including its version: https://host/v1 */
  url: string;
  key: string | undefined;
  model: string;
  timeoutMs: number;
  fetch?: typeof fetch;
}

const LONGEST_ANSWER = 100_000;

/**
 * Asks a language model and returns the `choice` of its answer, or the answer itself if it’s plain text. The caller
 * checks it against what was offered: nothing else of an answer is ever used.
 */
export async function askModel(settings: ModelSettings, task: string, data: object): Promise<unknown> {
  const { url, key, model, timeoutMs, fetch: send = fetch } = settings;
  try {
    const response = await send(`${url.replace(/\/+$/, '')}/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
      body: JSON.stringify({
        model,
        temperature: 0,
        max_tokens: 50,
        messages: [
          { role: 'system', content: task },
          { role: 'user', content: JSON.stringify(data) },
        ],
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = response.ok ? await response.text() : '';
    return text.length > LONGEST_ANSWER ? undefined : choiceIn(contentOf(JSON.parse(text)));
  } catch {
    // A model that fails, is late, or answers nonsense has no answer; the run continues without it.
    return undefined;
  }
}

function contentOf(answer: unknown): string {
  const choices = propertyOf(answer, 'choices');
  const content = Array.isArray(choices)
    ? propertyOf(propertyOf(choices[0], 'message'), 'content')
    : undefined;
  return typeof content === 'string' ? content.trim() : '';
}

function choiceIn(content: string): unknown {
  const json = content.replace(/^```(?:json)?\s*|\s*```$/g, '');
  return json.startsWith('{') ? propertyOf(JSON.parse(json), 'choice') : json;
}

function propertyOf(object: unknown, name: string): unknown {
  if (typeof object !== 'object' || object === null) return undefined;
  return Object.entries(object).find(([key]) => key === name)?.[1];
}
