/** What a shop answers to a request, before it is wrapped as the shop wraps things. */
export type Answer =
  | { kind: 'page'; title: string; main: string; head?: string; status?: number }
  | { kind: 'go'; url: string }
  | { kind: 'json'; body: unknown }
  | { kind: 'refused'; text: string };
