import { setTimeout } from 'node:timers/promises';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

type Levels = ReadonlyMap<string, number>;

export interface Metrics {
  all(): Registry;
  /** What can’t be read when it’s collected is NaN. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void;
  /** One for each value of a label. */
  gauges(name: string, help: string, label: string, read: () => Levels | Promise<Levels>): void;
  /** A count for each value of a label. */
  counts(name: string, help: string, label: string, read: () => ReadonlyMap<string, number>): void;
  observe(method: string, route: string | undefined, status: number, ms: number): void;
}

let ofProcess: Registry | undefined;

/** Memory and event loop, which what runs in one process has in common: whatever observes them goes on until its end. */
function processMetrics(): Registry {
  if (ofProcess) return ofProcess;
  ofProcess = new Registry();
  collectDefaultMetrics({ register: ofProcess });
  return ofProcess;
}

export function createMetrics(): Metrics {
  const shared = processMetrics();
  const registry = new Registry();
  const requests = new Histogram({
    name: 'till_http_request_seconds',
    help: 'How long requests took.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 30],
    registers: [registry],
  });

  return {
    all: () => Registry.merge([shared, registry]),
    gauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          this.set(await soon(read(), Number.NaN));
        },
      });
    },
    gauges(name, help, label, read) {
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers: [registry],
        async collect() {
          this.reset();
          for (const [value, number] of await soon<Levels>(read(), new Map()))
            this.set({ [label]: value }, number);
        },
      });
    },
    counts(name, help, label, read) {
      new Counter({
        name,
        help,
        labelNames: [label],
        registers: [registry],
        collect() {
          this.reset();
          for (const [value, count] of read()) this.inc({ [label]: value }, count);
        },
      });
    },
    observe: (method, route = 'unknown', status, ms) =>
      requests.observe({ method, route, status }, ms / 1000),
  };
}

const LONGEST_MS = 2_000;

/** A database or chain that isn’t responding doesn’t hold up the other metrics. */
async function soon<Value>(reading: Value | Promise<Value>, otherwise: Value): Promise<Value> {
  const read = Promise.resolve(reading).catch(() => otherwise);
  return Promise.race([read, setTimeout(LONGEST_MS, otherwise, { ref: false })]);
}
