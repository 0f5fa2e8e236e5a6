import type {
  CallToolResult,
  ClientCapabilities,
  InputRequiredResult,
  Tool,
} from '@modelcontextprotocol/server';
import type { Envelope } from '../../rest/errors.ts';
import type { Caller } from '../accounts/caller.ts';
import type { Scope } from '../accounts/scopes.ts';
import { withoutPictures } from './schemas.ts';
import type { Bound } from './sealed-state.ts';
import { failureInWords } from './words.ts';

/** One call of a tool, whatever revision of the protocol it came by. */
export interface ToolCall extends Bound {
  caller: Caller;
  /** What the client can show to a person. */
  capabilities: ClientCapabilities | undefined;
  /** Whether it can be answered with a task. */
  knowsTasks: boolean;
  /** On a later round: what was sealed in the round before, and what the person answered. */
  state: string | undefined;
  responses: Record<string, unknown> | undefined;
  /** Aborted when nobody waits for the answer anymore. */
  signal: AbortSignal;
  /** Tells the client that it goes on, if it wants to know. */
  tell(message: string): void;
}

export type ToolAnswer = CallToolResult | InputRequiredResult;

export interface OfferedTool {
  definition: Tool;
  /** The scopes of which a caller needs one. */
  scopes: readonly Scope[];
  run(call: ToolCall): Promise<ToolAnswer>;
}

/** The data, and the same as text with what it means: not every client hands both to its model. */
export function answered(body: object, words?: string): CallToolResult {
  const data = withoutPictures(body);
  const texts = [...(words ? [words] : []), JSON.stringify(data)];
  return { content: texts.map((text) => ({ type: 'text', text })), structuredContent: data };
}

export function refused(error: Envelope['error']): CallToolResult {
  return { content: [{ type: 'text', text: failureInWords(error) }], isError: true };
}
