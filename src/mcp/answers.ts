import { inputResponse } from '@modelcontextprotocol/server';
import type { Pending } from './sealed-state.ts';

/** What a person’s answer to a question comes to, whichever way it arrives. */
export type Answer =
  | { kind: 'options'; options: Record<string, unknown> }
  | { kind: 'approved' }
  | { kind: 'declined'; note: string }
  /** The link was opened; what happens there shows by itself. */
  | { kind: 'opened' }
  /** The question is still open. */
  | { kind: 'unanswered'; note: string };

export function answerTo(
  asked: Pending['asked'],
  responses: Record<string, unknown> | undefined,
  key: string,
): Answer {
  const response = inputResponse(responses, key);
  const action = response.kind === 'elicit' ? response.action : 'cancel';
  const content = response.kind === 'elicit' ? response.content : undefined;
  if (asked === 'link')
    return action === 'accept'
      ? { kind: 'opened' }
      : { kind: 'unanswered', note: 'The person didn’t open the link.' };
  if (action === 'cancel')
    return { kind: 'unanswered', note: 'The person closed the question without answering.' };
  if (asked === 'options')
    return action === 'accept'
      ? { kind: 'options', options: filledIn(content) }
      : { kind: 'unanswered', note: 'The person declined to answer.' };
  return action === 'accept' && content?.approve === true
    ? { kind: 'approved' }
    : { kind: 'declined', note: 'The person declined the purchase, so it was canceled.' };
}

/** Forms send what was left blank as empty text. */
function filledIn(content: Record<string, unknown> = {}): Record<string, unknown> {
  return Object.fromEntries(Object.entries(content).filter(([, value]) => value !== '' && value !== null));
}
