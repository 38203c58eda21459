import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'test/**/*.test.{ts,tsx}',
      'bench/**/*.test.ts',
      'db/**/*.test.ts',
      'scripts/**/*.test.ts',
    ],
    globalSetup: ['test/postgres.ts'],
    reporters: ['default', 'test/still-running.ts', 'test/failed-files.ts'],
    setupFiles: ['test/no-console-error.ts', 'test/same-globals.ts'],
    // By itself it leaves a core of two unused.
    maxWorkers: '100%',
    // Files of one worker share its modules: reading them anew for each took a third of the time.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    css: false,
  },
})
