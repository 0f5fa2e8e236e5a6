import { cacheExchange } from '@urql/exchange-graphcache';
import { keys } from './keyless.ts';
import { optimistic } from './optimistic.ts';

/** Knows each object once, wherever it is shown. */
export const cache = cacheExchange({ keys, optimistic });
