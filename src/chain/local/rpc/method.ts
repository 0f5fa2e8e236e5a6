import type { Node } from '../node.ts';

/** Answers with the result of a call, or throws an RpcError. */
export type Method = (params: unknown[]) => unknown;

/** The methods of one theme. */
export type Methods = (node: Node) => Record<string, Method>;
