import type { PurchaseQuery } from '../../operations.generated.ts';

export type Run = NonNullable<PurchaseQuery['checkoutIntent']>['runs'][number];
export type Step = Run['steps'][number];

/** Which picture of which run is looked at. */
export interface Looking {
  run: Run;
  step: Step;
}
