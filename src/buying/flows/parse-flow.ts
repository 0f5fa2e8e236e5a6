import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { OperatorError } from '../../shared/operator-error.ts';
import { type Flow, flowSchema } from './flow.ts';

/** An invalid flow; the message names the place. */
export class FlowInvalid extends OperatorError {
  override readonly name = 'FlowInvalid';
}

const ajv = new Ajv2020({ discriminator: true, allErrors: false, inlineRefs: false });
let compiled: ValidateFunction<Flow> | undefined;

/** Parses a flow from outside: a file, or a row an older Till wrote. */
export function parseFlow(json: unknown): Flow {
  // Compiled with the first flow: it would slow down every start.
  compiled ??= ajv.compile<Flow>(flowSchema);
  const isFlow = compiled;
  if (isFlow(json)) return json;
  const [error] = isFlow.errors ?? [];
  const where = error?.instancePath || 'the flow';
  throw new FlowInvalid(`${where} ${error?.message ?? 'isn’t supported'}.`);
}
