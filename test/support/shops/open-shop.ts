import {
  type BackOffice,
  type CartLine,
  createBackOffice,
  type Order,
  type PostalAddress,
} from './back-office.ts';
import { type Bank, openBank } from './bank.ts';
import { createMarkup } from './markup.ts';
import { type Answerer, startServer } from './server.ts';

/** A shop that is open for business, and what a test can do to it. */
export interface OpenShop {
  name: string;
  /** Its origin. */
  url: string;
  homeUrl: string;
  productUrl: string;
  /** `host:port` of the shop. */
  host: string;
  /** The shop and the card processor it embeds: what a browser must be allowed to reach. */
  hosts: string[];
  orders(): Order[];
  /** How often an order was attempted, whatever became of it. */
  attempts(): number;

  /** Everything costs this many cents more from now on. */
  raisePrice(cents: number): void;
  /** Without a name, the variant of the sample. */
  sellOut(sku?: string): void;
  goDown(how?: 'errors' | 'closed'): Promise<void>;
  comeUp(): Promise<void>;
  /** Placing an order hangs for ever, and records nothing. */
  neverAnswer(): void;
  /** Every request takes this much longer. */
  slow(ms: number): void;
  declineNext(): void;
  /** Renames classes, ids and names, and moves things around. */
  changeMarkup(): void;
  /** The next orders are recorded, and their answers are lost. */
  crashAfterOrder(): void;

  samplePrompt: string;
  sampleOptions: Record<string, unknown>;
  sampleCustomer: Customer;
  /** What the sample puts in the cart. */
  sampleLines: CartLine[];
  /** In cents, at the prices of this moment. */
  expectedTotal(): number;
  stop(): Promise<void>;
}

export interface Sample {
  slug: string;
  prompt: string;
  /** Choices of the product, by the shop's option names. */
  choices: Record<string, string | number>;
  lines: CartLine[];
  shippingMethod: string | null;
  customer?: Customer;
}

export interface Customer {
  email: string;
  phone: string;
  address: PostalAddress;
}

export const customer: Customer = {
  email: 'ada@example.com',
  phone: '+1 415 555 0134',
  address: {
    name: 'Ada Lovelace',
    line1: '1 Market Street',
    city: 'San Francisco',
    state: 'CA',
    postalCode: '94105',
    country: 'US',
  },
};

interface Plan<Visitor> {
  name: string;
  office: Parameters<typeof createBackOffice>[0];
  newVisitor: () => Visitor;
  /** What answers, once the shop knows its own address. */
  answer: (shop: { office: BackOffice; bank: Bank; origin: () => string }) => Answerer<Visitor>;
  productPath: (slug: string) => string;
  homePath?: string;
  sample: Sample;
}

export async function openShop<Visitor>({
  name,
  office: stock,
  newVisitor,
  answer,
  productPath,
  homePath = '/',
  sample,
}: Plan<Visitor>): Promise<OpenShop> {
  const office = createBackOffice(stock);
  const { mood } = office;
  const bank = await openBank(office);
  let origin = '';
  const server = await startServer({
    newVisitor,
    answer: answer({ office, bank, origin: () => origin }),
    delayMs: () => mood.delayMs,
    ...createMarkup(() => mood.isRemodelled),
  });
  origin = server.url;
  const sampleCustomer = sample.customer ?? customer;
  const { address, email, phone } = sampleCustomer;

  return {
    name,
    url: server.url,
    homeUrl: server.url + homePath,
    productUrl: server.url + productPath(sample.slug),
    host: `127.0.0.1:${server.port}`,
    hosts: [`127.0.0.1:${server.port}`, `127.0.0.1:${bank.port}`],
    orders: () => office.orders,
    attempts: office.attempts,

    raisePrice(cents) {
      for (const { variants } of office.products) for (const variant of variants) variant.price += cents;
    },
    sellOut(sku = sample.lines[0]?.sku ?? '') {
      office.variantOf(sku).variant.stock = 0;
    },
    goDown: async (how = 'errors') => (how === 'closed' ? server.closePort() : server.fail()),
    comeUp: server.recover,
    neverAnswer() {
      mood.isHanging = true;
    },
    slow(ms) {
      mood.delayMs = ms;
    },
    declineNext() {
      mood.isDeclining = true;
    },
    changeMarkup() {
      mood.isRemodelled = true;
    },
    crashAfterOrder() {
      mood.isLosingAnswers = true;
    },

    samplePrompt: sample.prompt,
    sampleOptions: {
      ...sample.choices,
      email,
      phone,
      shipping_address: {
        name: address.name,
        line1: address.line1,
        city: address.city,
        ...(address.state ? { state: address.state } : {}),
        postal_code: address.postalCode,
        country: address.country,
      },
      ...(sample.shippingMethod ? { shipping_method: methodLabel(stock, sample.shippingMethod) } : {}),
    },
    sampleCustomer,
    sampleLines: sample.lines,
    expectedTotal: () =>
      office.totals(sample.lines, sample.shippingMethod ? address : null, sample.shippingMethod).total,
    async stop() {
      await server.stop();
      await bank.stop();
    },
  };
}

function methodLabel({ shipping }: { shipping: { id: string; label: string }[] }, wanted: string): string {
  return shipping.find(({ id }) => id === wanted)?.label ?? wanted;
}
