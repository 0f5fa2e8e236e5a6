import { randomBytes } from 'node:crypto';
import type { Database, Tx } from '../db/client.ts';
import { Prisma } from '../db/generated/client/client.ts';
import { table } from '../db/table.ts';
import { actIn } from '../events/acting.ts';
import { append } from '../events/log.ts';
import { randomBase62 } from '../shared/base62.ts';
import type { Clock } from '../shared/clock.ts';
import { TillError } from '../shared/errors.ts';
import { newId } from '../shared/ids.ts';
import { type MetadataPatch, mergeMetadata } from '../shared/metadata.ts';
import { text, walletAddress } from '../shared/validate.ts';
import { type Account, BUSINESS_NAME_MAX, nameOfWallet, USERNAME_MAX } from './account.ts';
import { memberActing } from './actor.ts';
import { type BrandingChanges, brandColorOf, pictureIn } from './branding/branding.ts';
import type { Picture } from './branding/picture.ts';
import { type BusinessProfileChanges, profileOf } from './business-profile.ts';
import type { Caller } from './caller.ts';
import { embedOriginsOf } from './embed-origins.ts';
import type { Member } from './team/member.ts';
import { addMember, memberOfWallet } from './team/members.ts';
import { type UnderpaymentInput, underpaymentOf } from './underpayment.ts';
import { type WritingChanges, writingOf } from './writing.ts';

export interface AccountChanges extends WritingChanges {
  businessProfile?: BusinessProfileChanges | null;
  username?: string | null;
  metadata?: MetadataPatch | null;
  underpayment?: UnderpaymentInput | null;
  embedOrigins?: readonly string[] | null;
  branding?: BrandingChanges | null;
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
      const { color, logo } = changes.branding ?? {};
      const data: Prisma.AccountUpdateInput = { ...underpaymentOf(underpayment), ...writingOf(changes) };
      if (color !== undefined) data.brandColor = brandColorOf(color);
      const picture = logo == null ? logo : pictureIn(logo);
      Object.assign(data, profileOf(businessProfile ?? {}));
      if (embedOrigins !== undefined) data.embedOrigins = embedOriginsOf(embedOrigins ?? []);
      if (username !== undefined)
        data.username = username && text('username', username, { max: USERNAME_MAX });

      await caller.once('account.update', async (tx) => {
        if (metadata !== undefined) data.metadata = await mergedMetadata(tx, caller.accountId, metadata);
        if (picture !== undefined) data.logoKey = await keepLogo(tx, caller.accountId, picture, clock.now());
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

    /** The picture behind a URL; undefined once another one has taken its place. */
    async logo(key: string): Promise<{ type: string; content: Uint8Array } | undefined> {
      return (await db.prisma.logo.findUnique({ where: { key } })) ?? undefined;
    },

    /** The account of a wallet, created the first time the wallet is seen. Whoever was removed isn’t its member. */
    async ofWallet(
      tx: Tx,
      wallet: string,
      businessName?: string,
      timeZone?: string,
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
            timeZone: timeZone ?? null,
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

/** Another picture has another key, so that browsers can keep each for good. */
async function keepLogo(
  tx: Tx,
  accountId: string,
  picture: Picture | null,
  createdAt: Date,
): Promise<string | null> {
  await tx.logo.deleteMany({ where: { accountId } });
  if (!picture) return null;
  const key = randomBase62(24, randomBytes);
  const { type, content } = picture;
  await tx.logo.create({ data: { accountId, key, type, content: new Uint8Array(content), createdAt } });
  return key;
}

/** Reads under a lock, so that concurrent updates keep each other’s keys. */
async function mergedMetadata(tx: Tx, accountId: string, patch: MetadataPatch | null) {
  if (patch === null) return {};
  await tx.$queryRaw`select 1 from accounts where id = ${accountId} for no key update`;
  const { metadata } = await tx.account.findUniqueOrThrow({ where: { id: accountId } });
  return mergeMetadata(metadata, patch);
}
