/** The names that agents, forms, and people give the parts of an order, as the rest of a prompt calls them. */
const CALLED: [RegExp, string][] = [
  [
    /^(?:what(?: i want)?|item(?: name)?|article|(?:sku|product|item)[ _]?(?:name|title)|sku|title|product(?: wanted)?)\??$/i,
    'product',
  ],
  [/^(?:units|n|count|pcs|pieces|qty\.?|how many)\??$/i, 'quantity'],
  [
    /^(?:who|consignee|addressee|receiver|ship(?:ping)?[ _]?name|deliver(?:y)? name|recipient(?:[ _]name)?|full[ _]name)\??$/i,
    'name',
  ],
  [
    /^(?:where|at|addr|destination|(?:consignee|recipient|ship(?:ping)?)[ _]address|deliver(?:y)?[ _]?address)\??$/i,
    'ship to',
  ],
  [
    /^(?:thoroughfare|(?:ship(?:ping)?[ _])?(?:address[ _]?)?line[ _]?1|address[ _]?1|(?:ship(?:ping)?[ _])?street(?:[ _]address)?)$/i,
    'street',
  ],
  [/^(?:(?:ship(?:ping)?[ _])?(?:address[ _]?)?line[ _]?2|address[ _]?2)$/i, 'address line 2'],
  [/^(?:locality|town|ship(?:ping)?[ _]city)$/i, 'city'],
  [/^(?:ship(?:ping)?[ _]state|province)$/i, 'state'],
  [/^(?:postal|postcode|(?:ship(?:ping)?[ _])?(?:zip|postal)(?:[ _]?code)?)$/i, 'zip'],
  [/^(?:em|e|mail|electronic mail|e-?mail|(?:consignee|contact|customer)[ _]e-?mail)\??$/i, 'email'],
  [/^(?:ph|t|tel|cell|mobile|(?:consignee|contact|customer)[ _]phone)\??$/i, 'phone'],
  [
    /^(?:ship|freight|via|service level|ship(?:ping)?[ _](?:speed|via|method|service)|delivery[ _](?:speed|method))\??$/i,
    'shipping',
  ],
  [/^(?:pay|pay with|pay by|tender|instrument|payment[ _]method)\??$/i, 'payment'],
];

const GOODS = /^(?:item|items|product|products|cart|line|lines|line_?items|order_?lines|goods)$/i;
const PAYER = /^(?:billing|bill_?to|payer|card|payment_?card)$/i;
const SELLER = /^(?:shop|store|merchant|seller|vendor|site)$/i;

/** What is in it says where the bill goes, and not the order. */
export const isPayer = (name: string): boolean => PAYER.test(name);

/** One line, or none for what names the shop itself or the payer; `within` is what it is a part of. */
export function lineOf(key: string, value: string, within = ''): string[] {
  const spaced = key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim();
  const isName = /^(?:name|title)$/i.test(spaced);
  if (isPayer(within) && spaced !== 'by') return [];
  if (isName && SELLER.test(within)) return [];
  if (isName && GOODS.test(within)) return [`product: ${value.trim()}`];
  if (/^(?:first|given|last|family)$/i.test(spaced)) return [`${spaced} name: ${value.trim()}`];
  if (spaced.toLowerCase() === 'by' && /^pay/i.test(within)) return [`payment: ${value.trim()}`];
  if (spaced.toLowerCase() === 'to' && /^ship|^deliver/i.test(within)) return [`name: ${value.trim()}`];
  const called = CALLED.find(([names]) => names.test(key.trim()) || names.test(spaced))?.[1] ?? spaced;
  // “Ship: 2-Day”, and “Ship: 12 Main St, Springfield”.
  const isPlace = called === 'shipping' && /\p{L}.*,.*\d{5}/u.test(value);
  return [`${isPlace ? 'ship to' : called}: ${value.trim()}`];
}
