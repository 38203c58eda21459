import { defineConfig } from 'vitest/config'
import { lanes } from './e2e/lanes.ts'

export default defineConfig({
  test: {
    include: ['e2e/**/*.e2e.ts'],
    globalSetup: ['e2e/app.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: lanes,
  },
})
