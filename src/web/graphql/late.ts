const TRY_AGAIN_MS = 2_000;

/** Fetches what nothing works without, however often that takes. */
export async function fetchSurely<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    const module = await load().catch(() => undefined);
    if (module) return module;
    await new Promise((done) => setTimeout(done, TRY_AGAIN_MS));
  }
}

/** What speaks over a socket. Nobody waits for it to see something. */
export const loadProtocol = () => fetchSurely(() => import('graphql-ws/client'));
