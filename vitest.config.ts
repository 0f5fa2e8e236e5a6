import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Vite would load the ES module build beside the one that Node gives the libraries: two GraphQLs in one process.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: 'test/support/database-server.ts',
    setupFiles: 'test/support/each-file.ts',
    // Loading and warming up the program takes longer than most files do.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'forks',
    maxWorkers: 2,
  },
});
