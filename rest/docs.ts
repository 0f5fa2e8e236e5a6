import type { ErrorCode } from '../src/shared/errors.ts';
import type { OpenApi } from './openapi.ts';
export function referencePage(_: OpenApi): string {
  return '';
}
export function errorPage(_: ErrorCode): string {
  return '';
}
