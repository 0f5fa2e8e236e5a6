import type { FieldMeaning, Purpose } from './readings.ts';
import type { Region } from './survey.ts';

/**
 * How one shop is bought from, as readable data. It says what is done and how each element is known again; what is
 * chosen and typed comes from the errand, so a flow holds nobody's data and fits every product of the shop.
 */
export interface Flow {
  /** Of this format. */
  version: 1;
  /** The shop's slug. */
  merchant: string;
  steps: FlowStep[];
}

export type FlowStep =
  /** Choose an option of the product by the name that the errand knows it by. */
  | { do: 'choose'; option: string; find: Target }
  | { do: 'quantity'; find: Target }
  /** Press what leads on: into the cart, to the checkout, past a step. */
  | { do: 'press'; purpose: Purpose; find: Target }
  /** Type or choose a detail of the buyer. `field` is its meaning, or the label of one that only this shop asks for. */
  | { do: 'fill'; field: FieldMeaning; label: string; find: Target }
  /** Choose how it is sent: `find` is one of the ways offered, the errand says which. */
  | { do: 'method'; find: Target }
  /** Choose to pay by card. */
  | { do: 'pay_by'; find: Target }
  | { do: 'consent'; find: Target }
  /** There is no card form here: the shop asks for the card once the order is set off. */
  | { do: 'card_later' }
  /** Address and shipping are saved: read the total. */
  | { do: 'read_totals' }
  | { do: 'card'; field: FieldMeaning; find: Target }
  /** Set the order off. `review` steps stand before it and show everything once more. */
  | { do: 'place'; purpose: 'review' | 'place_order'; find: Target };

/** How an element is known again: the surest way first. A way counts when it leads to exactly one element. */
export interface Target {
  kind: 'control' | 'pressable';
  /** Whether it stands in a frame inside the page. */
  isFramed: boolean;
  ways: Way[];
}

export type Way =
  | { by: 'name'; name: string; type: string }
  | { by: 'autocomplete'; token: string }
  | { by: 'label'; label: string; type: string }
  | { by: 'placeholder'; placeholder: string }
  | { by: 'text'; role: string; text: string }
  | { by: 'id'; id: string }
  /** The how-manieth of its looks under a heading. */
  | { by: 'place'; region: Region; heading: string; type: string; index: number };
