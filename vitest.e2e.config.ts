import { defineConfig } from 'vitest/config'
import { lanes } from './e2e/lanes.ts'

export default defineConfig({
  test: {
    include: ['e2e/**/*.e2e.ts'],
    globalSetup: ['e2e/app.ts'],
    // Two lanes of browsers and sites share the machine: what comes is waited for.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: lanes,
  },
})
