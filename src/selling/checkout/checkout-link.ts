export type { CheckoutLink } from '../../db/generated/client/client.ts';
