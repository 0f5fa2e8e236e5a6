import { command, type Database, type Statement, statement } from '../db/client.ts';
import { bytes, nullable, string } from '../db/columns.ts';
import { type Vault, VaultKeyMissing } from './envelope.ts';

/**
 * Wraps every data key of an older vault key with the current one, while others use the same rows: in small batches,
 * each row only if it’s unchanged since it was read. If it’s interrupted, the next call continues.
 */

const BATCH = 200;

export interface RotationFigures {
  rewrapped: number;
  /** How many are wrapped with keys this vault doesn’t have, by the key’s ID. */
  unopened: Record<string, number>;
}

interface Held {
  id: string;
  accountId: string;
  held: Buffer;
  /** Null where the value itself says it. */
  keyId: string | null;
}

interface Place {
  read: Statement<Held>;
  write: Statement<unknown>;
}

/** As stored: a null key where the value itself says it. */
const held = { id: string, accountId: string, held: bytes, keyId: nullable(string) };

const cards: Place = {
  read: statement(
    `
    select id, account_id as "accountId", wrapped_key as held, vault_key_id as "keyId" from cards
     where vault_key_id <> $1 and wrapped_key is not null and id > $2 order by id limit $3`,
    held,
  ),
  write: command(`
    update cards t set wrapped_key = n.made, vault_key_id = $1
      from unnest($2::text[], $3::bytea[], $4::bytea[]) n (id, held, made)
     where t.id = n.id and t.wrapped_key = n.held returning t.id`),
};

/** Self-contained values: codes and answers that live for minutes, and passwords that stay. */
const alone = (table: string, id: string, column: string): Place => ({
  read: statement(
    `select ${id} as id, account_id as "accountId", ${column} as held, null::text as "keyId" from ${table}
     where ${column} is not null and encode(substring(${column} from 2 for 8), 'hex') <> $1 and ${id} > $2
     order by ${id} limit $3`,
    held,
  ),
  write: command(`
    update ${table} t set ${column} = n.made
      from unnest($2::text[], $3::bytea[], $4::bytea[]) n (id, held, made)
     where $1::text is not null and t.${id} = n.id and t.${column} = n.held returning t.${id}`),
});

const places: Place[] = [
  cards,
  alone('checkout_intents', 'id', 'sealed_cvc'),
  alone('checkout_challenges', 'run_id', 'sealed_answer'),
  alone('shop_accounts', 'id', 'sealed_password'),
];

export async function rewrapAll(
  db: Database,
  vault: Vault,
  onProgress: (rewrapped: number) => void = () => {},
): Promise<RotationFigures> {
  const figures: RotationFigures = { rewrapped: 0, unopened: {} };
  for (const { read, write } of places) {
    let after = '';
    for (;;) {
      const rows = await db.query(read, [vault.currentKeyId, after, BATCH]);
      const made = rows.flatMap((row) => {
        const bytes = rewrapped(vault, row, figures);
        return bytes ? [{ ...row, bytes }] : [];
      });
      const written = await db.query(write, [
        vault.currentKeyId,
        made.map(({ id }) => id),
        made.map(({ held }) => held),
        made.map(({ bytes }) => bytes),
      ]);
      figures.rewrapped += written.length;
      const last = rows.at(-1);
      if (!last) break;
      after = last.id;
      onProgress(figures.rewrapped);
    }
  }
  return figures;
}

function rewrapped(
  vault: Vault,
  { id, accountId, held, keyId }: Held,
  { unopened }: RotationFigures,
): Buffer | undefined {
  const bound = { row: id, account: accountId };
  try {
    return keyId === null ? vault.rewrapAlone(held, bound) : vault.rewrap(held, keyId, bound).wrappedKey;
  } catch (error) {
    if (!(error instanceof VaultKeyMissing)) throw error;
    unopened[error.keyId] = (unopened[error.keyId] ?? 0) + 1;
    return undefined;
  }
}

const underOtherKeys = statement(
  `
  (select vault_key_id as "keyId" from cards where wrapped_key is not null and vault_key_id <> all($1) limit 1)
  union all
  (select encode(substring(sealed_password from 2 for 8), 'hex') from shop_accounts
    where encode(substring(sealed_password from 2 for 8), 'hex') <> all($1) limit 1)`,
  { keyId: string },
);

/** A process without the key of some card or password would fail when it’s needed, so it doesn’t start. */
export async function checkVault(db: Database, vault: Vault): Promise<void> {
  const [other] = await db.query(underOtherKeys, [vault.keyIds]);
  if (other) throw new VaultKeyMissing(other.keyId);
}
