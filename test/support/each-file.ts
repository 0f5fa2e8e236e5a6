import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { beginTest, endFile, endTest } from './at-end.ts';
import { letGo } from './let-go.ts';

/** Files share a process: each leaves it as it found it. */

// The last of them is called first.
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from its text which fixtures a hook takes.
afterAll(({}, file) => letGo(file));
beforeEach(beginTest);
afterEach(endTest);
afterAll(endFile);
afterAll(() => vi.resetConfig());
