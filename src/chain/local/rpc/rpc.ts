import type { Node } from '../node.ts';
import { accountMethods } from './accounts.ts';
import { blockMethods } from './blocks.ts';
import { clusterMethods } from './cluster.ts';
import { CODES, RpcError } from './error.ts';
import { toJson } from './json.ts';
import type { Method } from './method.ts';
import { sendMethods } from './send.ts';
import { tokenMethods } from './tokens.ts';
import { transactionMethods } from './transactions.ts';

/** Answers a JSON-RPC request or a batch of them: text in, text out. */
export type Rpc = (body: string) => string;

export interface Request {
  id: unknown;
  method: string;
  params: unknown[];
}

export function createRpc(node: Node): Rpc {
  const methods = new Map<string, Method>(
    Object.entries({
      ...accountMethods(node),
      ...tokenMethods(node),
      ...transactionMethods(node),
      ...sendMethods(node),
      ...blockMethods(node),
      ...clusterMethods(node),
    }),
  );

  function answer(value: unknown): unknown {
    let id: unknown = null;
    try {
      const request = readRequest(value);
      id = request.id;
      const method = methods.get(request.method);
      if (!method) throw new RpcError('methodNotFound', 'Method not found');
      return { jsonrpc: '2.0', result: method(request.params), id };
    } catch (error) {
      return failure(id, error);
    }
  }

  return (body) => {
    const value = parse(body);
    if (value === undefined) return toJson(failure(null, new RpcError('parseError', 'Parse error')));
    if (!Array.isArray(value)) return toJson(answer(value));
    if (value.length === 0) return toJson(failure(null, new RpcError('invalidRequest', 'Invalid request')));
    return toJson(value.map(answer));
  };
}

export function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function readRequest(value: unknown): Request {
  const { id = null, method, params = [] } = (value ?? {}) as Partial<Request>;
  if (typeof method !== 'string') throw new RpcError('invalidRequest', 'Invalid request');
  if (params !== null && !Array.isArray(params))
    throw new RpcError('invalidParams', 'Invalid params: expected a list.');
  return { id, method, params: params ?? [] };
}

export function failure(id: unknown, error: unknown) {
  const code = error instanceof RpcError ? error.code : CODES.internal;
  const message = error instanceof Error ? error.message : 'Internal error';
  const data = error instanceof RpcError ? error.data : undefined;
  return { jsonrpc: '2.0', error: { code, message, ...(data === undefined ? {} : { data }) }, id };
}
