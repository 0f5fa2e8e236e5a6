import type { Country } from './places.ts';

export interface ShippingMethod {
  id: string;
  name: string;
  /** In cents. */
  price: number;
  days: string;
}

const methods: Record<Country['zone'], ShippingMethod[]> = {
  home: [
    { id: 'tracked', name: 'Tracked parcel', price: 890, days: '2–3 business days' },
    { id: 'standard', name: 'Standard post', price: 450, days: '4–6 business days' },
    { id: 'express', name: 'Express courier', price: 1_900, days: '1 business day' },
  ],
  canada: [
    { id: 'tracked', name: 'Tracked parcel', price: 1_400, days: '4–6 business days' },
    { id: 'standard', name: 'Standard post', price: 900, days: '7–10 business days' },
  ],
  europe: [
    { id: 'tracked', name: 'Tracked parcel', price: 1_650, days: '5–7 business days' },
    { id: 'standard', name: 'Standard post', price: 1_100, days: '8–12 business days' },
    { id: 'express', name: 'Express courier', price: 3_200, days: '2–3 business days' },
  ],
  singapore: [
    { id: 'tracked', name: 'Tracked parcel', price: 1_250, days: '5–7 business days' },
    { id: 'standard', name: 'Standard post', price: 620, days: '8–12 business days' },
    { id: 'express', name: 'Express courier', price: 2_800, days: '2–3 business days' },
  ],
  pacific: [
    { id: 'standard', name: 'Standard post', price: 1_200, days: '10–15 business days' },
    { id: 'express', name: 'Express courier', price: 3_600, days: '3–4 business days' },
  ],
};

export function methodsTo({ zone }: Country): ShippingMethod[] {
  return methods[zone];
}
