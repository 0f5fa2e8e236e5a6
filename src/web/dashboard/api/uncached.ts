import { Client, fetchExchange } from 'urql';
import { settings } from '../../settings.ts';

const url = new URL(settings.graphqlPath, location.origin).href;

/** For what this page must not remember: secrets that are shown once, and lists that are only passed on. */
export const uncached = new Client({ url, preferGetMethod: false, exchanges: [fetchExchange] });
