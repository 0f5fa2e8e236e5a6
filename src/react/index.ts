/** Till in React: `import { TillCheckout, useTillObject } from 'till/react'`. */

export {
  TillCheckout,
  type TillCheckoutProps,
  type TillEvents,
  TillPayButton,
  type TillPayButtonProps,
} from './components.ts';
export type { PublicObject } from './public-object.ts';
export { type Live, useTillObject } from './use-till-object.ts';
