/** The client for Till, in Node, browsers, and edge runtimes: `import { Till } from 'till/client'`. */

export type { Answers, BuyOptions } from './buy.ts';
export type { RequestOptions, ResponseInfo, Settings } from './connection.ts';
export * from './errors.ts';
export type { EventsOptions } from './events.ts';
export type { Expanded } from './expanded.ts';
export type { Document, TypedDocument } from './graphql.ts';
export type { List, Page } from './list.ts';
export type * from './resources.generated.ts';
export { type NewGift, Till } from './till.ts';
export type { Until, Waitable, WaitOptions } from './wait.ts';
