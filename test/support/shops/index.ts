import { classic } from './classic/index.ts';
import { hosted } from './hosted/index.ts';
import { modal } from './modal/index.ts';
import { onepage } from './onepage/index.ts';
import type { OpenShop } from './open-shop.ts';
import { quirky } from './quirky/index.ts';
import { spa } from './spa/index.ts';
import { steps } from './steps/index.ts';

export type { Order } from './back-office.ts';
export { challengeCode } from './bank.ts';
export { customer, type OpenShop } from './open-shop.ts';

/** Shops as different as real platforms are. */
export const shops: { name: string; open(): Promise<OpenShop> }[] = [
  classic,
  steps,
  modal,
  spa,
  onepage,
  quirky,
  hosted,
];
