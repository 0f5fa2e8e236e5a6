import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { beginTest, endFile, endTest } from './at-end.ts';

/** Files share a process: each leaves it as it found it. */

beforeEach(beginTest);
afterEach(endTest);
afterAll(endFile);
afterAll(() => vi.resetConfig());
