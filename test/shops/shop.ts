import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createBook, type Order } from './book.ts';
import { drawFeatures, type Features, settle } from './grammar.ts';
import { createProcessorHandler } from './processor.ts';
import { drawPrompt } from './prompts.ts';
import { isAboutCards, type Scenario } from './scenarios.ts';
import { createShopHandler } from './server.ts';
import type { Session } from './session.ts';
import { createSkin } from './skin.ts';
import { createUrls } from './urls.ts';
import type { Plan } from './view.ts';
import { type Wanted, wantedOf } from './wanted.ts';
import { createWords } from './words.ts';
import { drawWorld } from './world.ts';

export interface ShopOptions {
  seed: number;
  set?: Partial<Features>;
  /** All features at once, in place of a draw. */
  features?: Features;
  scenario?: Scenario;
  hasTraps?: boolean;
  isOracle?: boolean;
  /** Which of the loopback addresses it takes. */
  place?: number;
}

export interface GeneratedShop {
  seed: number;
  scenario: Scenario;
  url: string;
  prompt: string;
  wanted: Wanted;
  features: Features;
  orders(): Order[];
  /** What is wanted costs more from now on. */
  raisePrice(): void;
  stop(): Promise<void>;
}

/** Where the shop and its processor at a place are: addresses of their own, so that Till takes them for two merchants. */
export function hostsOf(place: number): [shop: string, processor: string] {
  const tail = `${(place >> 8) & 255}.${place & 255 || 1}`;
  return [`127.90.${tail}`, `127.91.${tail}`];
}

export async function openShop(options: ShopOptions): Promise<GeneratedShop> {
  const { seed, scenario = 'ok', hasTraps = false, isOracle = false, place = 1 } = options;
  const drawn = options.features ?? drawFeatures(seed, options.set);
  const features = isAboutCards(scenario) ? settle({ ...drawn, payWish: 'card' }) : drawn;
  const [host, processorHost] = hostsOf(place);
  const world = drawWorld(seed, features, scenario, hasTraps);
  const plan: Plan = {
    seed,
    features,
    world,
    scenario,
    isOracle,
    words: createWords(seed, features),
    skin: createSkin(seed, features),
    urls: createUrls(features.urls),
    book: createBook(seed),
    processor: '',
  };
  const sessions = new Map<string, Session>();
  const shopServer = serve(createShopHandler(plan, sessions));
  const processorServer = serve(createProcessorHandler(plan, sessions, () => origin));
  const origin = await listen(shopServer, host);
  plan.processor = await listen(processorServer, processorHost);
  const start = features.entry === 'product' ? plan.urls.to('product', world.target.slug) : '/';
  return {
    seed,
    scenario,
    features,
    url: origin + start,
    prompt: drawPrompt(plan),
    wanted: wantedOf(plan),
    orders: () => plan.book.orders(),
    raisePrice() {
      world.target.price += 1_100;
    },
    async stop() {
      for (const server of [shopServer, processorServer]) {
        server.closeAllConnections();
        await new Promise((closed) => server.close(closed));
      }
    },
  };
}

type Handler = Parameters<typeof createServer>[1];

function serve(handler: (...given: Parameters<NonNullable<Handler>>) => Promise<void>): Server {
  return createServer((request, response) => {
    handler(request, response).catch((error: Error) => {
      if (!response.headersSent) response.writeHead(500, { 'x-shop-fault': '1' });
      response.end(`The shop itself is broken: ${error.stack}`);
    });
  });
}

async function listen(server: Server, host: string): Promise<string> {
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(0, host, listening);
  });
  return `http://${host}:${(server.address() as AddressInfo).port}`;
}
