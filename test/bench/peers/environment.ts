import { makeSecret } from '../../../src/vault/secret.ts';

const { DATABASE_URL = '', TILL_SECRET = '', PORT } = process.env;

export const listen = { host: '127.0.0.1', port: Number(PORT) };
/** As many connections as one Till keeps. */
export const pool = { connectionString: DATABASE_URL, max: 10 };
export const secret = makeSecret(TILL_SECRET);
