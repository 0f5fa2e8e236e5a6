import { settings } from '../../settings.ts';

/** Where a gift is claimed by whoever has its code. */
export function claimUrl(giftId: string): string {
  return new URL(`${settings.appPath}/gifts/${giftId}`, location.origin).href;
}
