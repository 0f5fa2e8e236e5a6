import { demoAgent } from './agent.ts';
import { demoCheckout } from './checkout.ts';
import { demoGift } from './gift.ts';

export { createProgress } from './progress.ts';

/** What `till demo` can tell. */
export const stories = { gift: demoGift, checkout: demoCheckout, agent: demoAgent };
