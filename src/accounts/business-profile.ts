import type { Account } from '../db/generated/client/client.ts';
import { invalidParameter } from '../shared/errors.ts';
import { text } from '../shared/validate.ts';
import { BUSINESS_NAME_MAX } from './account.ts';

/** How a business appears to customers, on pages and receipts. Pure. */

export interface BusinessProfileChanges {
  name?: string | null | undefined;
  details?: string | null | undefined;
  taxName?: string | null | undefined;
  taxRateBps?: number | null | undefined;
}

export const DETAILS_MAX = 500;
export const TAX_NAME_MAX = 40;
export const TAX_RATE = { minimum: 0, maximum: 10_000 };

type Profile = Pick<Account, 'businessName' | 'businessDetails' | 'taxName' | 'taxRateBps'>;

/** What is left out stays as it is. A tax has a name and a rate, or there is none. */
export function profileOf({ name, details, taxName, taxRateBps }: BusinessProfileChanges): Partial<Profile> {
  const profile: Partial<Profile> = {};
  if (name != null) profile.businessName = text('businessProfile.name', name, { max: BUSINESS_NAME_MAX });
  if (details !== undefined)
    profile.businessDetails = details && text('businessProfile.details', details, { max: DETAILS_MAX });
  if (taxName === undefined && taxRateBps === undefined) return profile;
  if (taxName == null && taxRateBps == null) return { ...profile, taxName: null, taxRateBps: null };
  if (taxName == null) throw invalidParameter('businessProfile.taxName', 'set together with the tax rate');
  if (taxRateBps == null || taxRateBps < TAX_RATE.minimum || taxRateBps > TAX_RATE.maximum)
    throw invalidParameter(
      'businessProfile.taxRateBps',
      `from ${TAX_RATE.minimum} to ${TAX_RATE.maximum}, and set with the tax name`,
    );
  const max = TAX_NAME_MAX;
  return { ...profile, taxName: text('businessProfile.taxName', taxName, { max }), taxRateBps };
}
