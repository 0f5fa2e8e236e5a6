import { current, type Live } from '../events/live.ts';
import { batched } from '../graphql/batched.ts';
import { textWithin, within } from '../graphql/bounds.ts';
import { builder } from '../graphql/builder.ts';
import { type Context, callerOf } from '../graphql/context.ts';
import { resource } from '../graphql/resource.ts';
import { needs } from '../graphql/scope.ts';
import { missing } from '../shared/errors.ts';
import { type Account, BUSINESS_NAME_MAX, USERNAME_MAX } from './account.ts';
import { LOGO_TEXT_MAX } from './branding/branding.ts';
import { DETAILS_MAX, TAX_NAME_MAX, TAX_RATE } from './business-profile.ts';
import { ORIGIN_LENGTH_MAX, ORIGINS_MAX } from './embed-origins.ts';
import { UnderpaymentInputRef, UnderpaymentRef } from './underpayment.graphql.ts';
import { LOCALE_MAX, mannerOf, TIME_ZONE_MAX } from './writing.ts';

const BusinessProfile = builder.objectRef<Account>('BusinessProfile').implement({
  description: 'How a business appears to customers.',
  fields: (t) => ({
    name: t.exposeString('businessName', { description: 'The name shown to customers and gift recipients.' }),
    details: t.exposeString('businessDetails', {
      nullable: true,
      description: 'Your address and registration, printed on receipts.',
    }),
    taxName: t.exposeString('taxName', {
      nullable: true,
      description: 'The tax that your prices include, such as “VAT”. Null if receipts show none.',
    }),
    taxRateBps: t.exposeInt('taxRateBps', {
      nullable: true,
      description: 'The tax rate in hundredths of a percent: 1900 is 19%.',
    }),
  }),
});

const Branding = builder.objectRef<Account>('Branding').implement({
  description: 'How a business looks to customers, on its pages, receipts, and invoices.',
});

export const SellerType = builder.objectRef<Account>('Seller').implement({
  description: 'How a business presents itself on what customers see.',
  fields: (t) => ({
    timeZone: t.string({
      description: 'The time zone of receipts and invoices.',
      resolve: (account) => mannerOf(account).timeZone,
    }),
    locale: t.string({
      description: 'The language in which numbers and dates are written.',
      resolve: (account) => mannerOf(account).locale,
    }),
  }),
});

for (const type of [Branding, SellerType])
  builder.objectFields(type, (t) => ({
    color: t.exposeString('brandColor', {
      nullable: true,
      description: 'The color of pages and buttons, such as #0c6b4f. Null for Till’s own.',
    }),
    logoUrl: t.string({
      nullable: true,
      description: 'Where the logo is. Null if there is none.',
      resolve: ({ logoKey }, _, { addresses }) => (logoKey ? addresses.logo(logoKey) : null),
    }),
  }));

export const AccountType = builder.prismaObject('Account', {
  description: 'A merchant’s account.',
  fields: (t) => ({
    businessProfile: t.field({
      type: BusinessProfile,
      description: 'How the business appears to customers.',
      resolve: (account) => account,
    }),
    username: t.exposeString('username', {
      nullable: true,
      description: 'A label for the account. Only its members see it.',
    }),
    metadata: t.expose('metadata', {
      type: 'Metadata',
      description: 'Key-value pairs for your own use.',
    }),
    walletAddress: t.exposeString('walletAddress', {
      description: 'The wallet that created the account, and receives payments by default.',
    }),
    underpayment: t.field({
      type: UnderpaymentRef,
      description:
        'What becomes of payments that are too little, unless a session, link, or intent says otherwise.',
      resolve: (account) => account,
    }),
    embedOrigins: t.exposeStringList('embedOrigins', {
      description: 'The origins whose pages may show the account’s checkouts in a frame.',
    }),
    timeZone: t.exposeString('timeZone', {
      nullable: true,
      description:
        'The time zone of receipts, invoices, and the dashboard, such as Europe/Berlin. Null if it isn’t set: receipts and invoices use UTC then.',
    }),
    locale: t.exposeString('locale', {
      nullable: true,
      description:
        'The language in which numbers and dates are written on pages, receipts, and invoices, such as de-CH. Null if it isn’t set: they’re written as in en-US then.',
    }),
    branding: t.field({
      type: Branding,
      description: 'How the business looks to customers.',
      resolve: (account) => account,
    }),
    created: t.expose('createdAt', { type: 'DateTime', description: 'When the account was created.' }),
  }),
});

const amongAccounts = batched((context, ids: string[]) => context.accounts.among(ids));

/** The account that owns an object. */
export async function accountOf(context: Context, accountId: string): Promise<Account> {
  const account = await amongAccounts(context, accountId);
  if (!account) throw missing('account');
  return account;
}

/** What a payer sees of the account that owns an object. */
export async function businessNameOf(context: Context, accountId: string): Promise<string> {
  return (await accountOf(context, accountId)).businessName;
}

resource(AccountType, { kind: 'account', get: ({ accounts }) => accounts.own });

const BusinessProfileInput = builder.inputType('BusinessProfileInput', {
  description: 'How a business appears to customers.',
  fields: (t) => ({
    name: t.string({ description: 'Up to 200 characters.', ...textWithin(BUSINESS_NAME_MAX) }),
    details: t.string({
      description: 'Your address and registration, for receipts. Up to 500 characters. Null removes it.',
      ...within({ maxLength: DETAILS_MAX }),
    }),
    taxName: t.string({
      description: 'The tax that your prices include, for receipts. Up to 40 characters. Null removes it.',
      ...within({ maxLength: TAX_NAME_MAX }),
    }),
    taxRateBps: t.int({
      description: 'The tax rate in hundredths of a percent, from 0 to 10,000. Needs a tax name.',
      ...within(TAX_RATE),
    }),
  }),
});

const BrandingInput = builder.inputType('BrandingInput', {
  description: 'How a business looks to customers.',
  fields: (t) => ({
    color: t.string({
      description: 'The color of pages and buttons, such as #0c6b4f. Null removes it.',
      ...within({ maxLength: 7 }),
    }),
    logo: t.string({
      description:
        'A PNG or JPEG in base64, up to 150 kB and 1,024 pixels a side. It’s checked and written anew, without anything but the picture. Null removes it.',
      ...within({ maxLength: LOGO_TEXT_MAX }),
    }),
  }),
});

builder.queryField('account', (t) =>
  t.field({
    type: AccountType,
    ...needs('read'),
    description: 'The caller’s account.',
    resolve: (_, __, context) => context.accounts.get(callerOf(context).accountId),
  }),
);

builder.mutationField('accountUpdate', (t) =>
  t.field({
    type: AccountType,
    ...needs('admin'),
    description: 'Updates the account. Parameters that are omitted stay the same.',
    args: {
      businessProfile: t.arg({
        type: BusinessProfileInput,
        description: 'How the business appears to customers.',
      }),
      username: t.arg.string({
        description: 'Up to 32 characters. Null removes it.',
        ...within({ maxLength: USERNAME_MAX }),
      }),
      metadata: t.arg({
        type: 'Metadata',
        description:
          'Merged with the existing metadata. An empty value removes its key; null removes everything.',
      }),
      underpayment: t.arg({
        type: UnderpaymentInputRef,
        description:
          'What becomes of payments that are too little. It applies to what’s created from now on, unless that says otherwise.',
      }),
      timeZone: t.arg.string({
        description:
          'The time zone of receipts, invoices, and the dashboard, such as Europe/Berlin. Null removes it.',
        ...within({ maxLength: TIME_ZONE_MAX }),
      }),
      locale: t.arg.string({
        description:
          'The language in which numbers and dates are written on pages, receipts, and invoices: a tag such as en-US or de-CH. Null removes it.',
        ...within({ maxLength: LOCALE_MAX }),
      }),
      branding: t.arg({
        type: BrandingInput,
        description: 'How the business looks to customers.',
      }),
      embedOrigins: t.arg.stringList({
        description:
          'The origins whose pages may show the account’s checkouts in a frame, such as https://shop.example. Up to 20; they replace the existing ones.',
        ...within({ maxItems: ORIGINS_MAX, items: { maxLength: ORIGIN_LENGTH_MAX } }),
      }),
    },
    resolve: (_, changes, context) => context.accounts.update(callerOf(context), changes),
  }),
);

builder.subscriptionField('accountUpdated', (t) =>
  t.field({
    type: AccountType,
    ...needs('read'),
    description: 'The account’s current state, then its state after every change.',
    subscribe: async (_, __, context) => {
      const { accountId } = callerOf(context);
      const found = await context.accounts.follow(accountId, accountId);
      return context.events.updates(accountId, found, context.signal);
    },
    resolve: (account: Live<Account>) => current(account),
  }),
);
