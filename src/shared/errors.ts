import { withoutCardNumbers } from './card-numbers.ts';
import { catalogue, type ErrorCode } from './error-catalogue.ts';
import type { ErrorType } from './error-entry.ts';

export { catalogue, type ErrorCode, type ErrorType };

export interface ErrorDetails {
  /** The offending parameter in GraphQL’s spelling; each surface spells it its own way. */
  param?: string;
  /** `param` is the client’s own spelling, to be returned as is. */
  isVerbatim?: boolean;
  /** Replaces the catalogue’s sentence. `{param}` stands for the parameter as the surface spells it. */
  message?: string;
  /** Seconds after which a retry makes sense. */
  retryAfterSeconds?: number;
}

/** The running server’s page about a code. */
export function docUrl(baseUrl: string, code: ErrorCode): string {
  return `${baseUrl}/docs/errors/${code}`;
}

export class TillError extends Error {
  override readonly name = 'TillError';
  readonly code: ErrorCode;
  readonly param: string | undefined;
  readonly #isVerbatim: boolean;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    // A client’s input may be repeated to it, except for card numbers.
    super(withoutCardNumbers(details.message ?? catalogue[code].message));
    this.code = code;
    this.param = details.param === undefined ? undefined : withoutCardNumbers(details.param);
    this.#isVerbatim = details.isVerbatim ?? false;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }

  get status(): number {
    return catalogue[this.code].status;
  }

  get type(): ErrorType {
    return catalogue[this.code].type;
  }

  /** The parameter as a surface spells it. */
  paramAs(spell: (param: string) => string): string | undefined {
    return this.param === undefined || this.#isVerbatim ? this.param : spell(this.param);
  }

  /** The sentence with the parameter’s name spelled by `spell`. */
  say(spell: (param: string) => string = (param) => param): string {
    return this.message.replaceAll('{param}', () => this.paramAs(spell) || 'The value');
  }
}

export function missing(what: string): TillError {
  return new TillError('resource_missing', { param: 'id', message: `No such ${what}.` });
}

export function invalidParameter(param: string, shouldBe: string): TillError {
  return new TillError('parameter_invalid', { param, message: `{param} must be ${shouldBe}.` });
}
