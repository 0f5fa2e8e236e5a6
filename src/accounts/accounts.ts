import type { Database, Tx } from '../db/client.ts';
import { Prisma } from '../db/generated/client/client.ts';
import { table } from '../db/table.ts';
import { actIn } from '../events/acting.ts';
import { append } from '../events/log.ts';
import type { Clock } from '../shared/clock.ts';
import { TillError } from '../shared/errors.ts';
import { newId } from '../shared/ids.ts';
import { type MetadataPatch, mergeMetadata } from '../shared/metadata.ts';
import { text, walletAddress } from '../shared/validate.ts';
import { type Account, BUSINESS_NAME_MAX, nameOfWallet, USERNAME_MAX } from './account.ts';
import { memberActing } from './actor.ts';
import { type BusinessProfileChanges, profileOf } from './business-profile.ts';
import type { Caller } from './caller.ts';
import { embedOriginsOf } from './embed-origins.ts';
import type { Member } from './team/member.ts';
import { addMember, memberOfWallet } from './team/members.ts';
import { type UnderpaymentInput, underpaymentOf } from './underpayment.ts';

export interface AccountChanges {
  businessProfile?: BusinessProfileChanges | null;
  username?: string | null;
  metadata?: MetadataPatch | null;
  underpayment?: UnderpaymentInput | null;
  embedOrigins?: readonly string[] | null;
}

export type Accounts = ReturnType<typeof createAccounts>;

export function createAccounts({ db, clock }: { db: Database; clock: Clock }) {
  const accounts = table<Account>(db, {
    name: 'accounts',
    noun: 'account',
    fields: Prisma.AccountScalarFieldEnum,
    owner: 'id',
  });

  const get = (accountId: string) => accounts.get(accountId, accountId);

  return {
    get,
    /** By an ID from the caller, which can only be its own. */
    own: accounts.get,
    among: accounts.among,
    follow: accounts.follow,

    async update(caller: Caller, changes: AccountChanges): Promise<Account> {
      const { businessProfile, username, metadata, underpayment, embedOrigins } = changes;
      const data: Prisma.AccountUpdateInput = { ...underpaymentOf(underpayment) };
      Object.assign(data, profileOf(businessProfile ?? {}));
      if (embedOrigins !== undefined) data.embedOrigins = embedOriginsOf(embedOrigins ?? []);
      if (username !== undefined)
        data.username = username && text('username', username, { max: USERNAME_MAX });

      await caller.once('account.update', async (tx) => {
        if (metadata !== undefined) data.metadata = await mergedMetadata(tx, caller.accountId, metadata);
        const account = await tx.account.update({ where: { id: caller.accountId }, data });
        await append(tx, {
          accountId: account.id,
          type: 'account.updated',
          object: account,
          at: clock.now(),
        });
        return account.id;
      });
      return get(caller.accountId);
    },

    /** The account of a wallet, created the first time the wallet is seen. Whoever was removed isn’t its member. */
    async ofWallet(
      tx: Tx,
      wallet: string,
      businessName?: string,
    ): Promise<{ account: Account; member: Member | undefined; isNew: boolean }> {
      const now = clock.now();
      const known = await memberOfWallet(tx, wallet);
      if (known) return { account: await accountIn(tx, known), member: known, isNew: false };
      const made = await tx.account.createManyAndReturn({
        data: [
          {
            id: newId('account', now),
            walletAddress: walletAddress('walletAddress', wallet),
            businessName: businessName
              ? text('name', businessName, { max: BUSINESS_NAME_MAX })
              : nameOfWallet(wallet),
            createdAt: now,
          },
        ],
        // Two first sign-ins at once: the second one finds the account that the first one created.
        skipDuplicates: true,
      });
      const [account] = made;
      if (account) {
        const owner = { accountId: account.id, walletAddress: wallet, role: 'owner' as const, at: now };
        const member = await addMember(tx, owner);
        // It accepted an invitation at the same time.
        if (!member) throw new TillError('wallet_taken', { param: 'walletAddress' });
        actIn(tx, memberActing(member));
        await append(tx, { accountId: account.id, type: 'account.created', object: account, at: now });
        return { account, member, isNew: true };
      }
      const existing = await tx.account.findUniqueOrThrow({ where: { walletAddress: wallet } });
      return { account: existing, member: await memberOfWallet(tx, wallet), isNew: false };
    },
  };
}

const accountIn = (tx: Tx, { accountId }: Member) =>
  tx.account.findUniqueOrThrow({ where: { id: accountId } });

/** Reads under a lock, so that concurrent updates keep each other’s keys. */
async function mergedMetadata(tx: Tx, accountId: string, patch: MetadataPatch | null) {
  if (patch === null) return {};
  await tx.$queryRaw`select 1 from accounts where id = ${accountId} for no key update`;
  const { metadata } = await tx.account.findUniqueOrThrow({ where: { id: accountId } });
  return mergeMetadata(metadata, patch);
}
