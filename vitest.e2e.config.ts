import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { lanes } from './e2e/lanes.ts'

/**
 * The longest files: one that began last would keep one lane busy while the other has nothing to
 * do.
 */
const longest = ['accessibility', 'all-rooms', 'offline', 'guarded-page']

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      longest.some((name) => moduleId.endsWith(`/${name}.e2e.ts`))
    const [long, others] = [files.filter(isLong), files.filter((file) => !isLong(file))]
    return [...long, ...(await super.sort(others))]
  }
}

export default defineConfig({
  test: {
    include: ['e2e/**/*.e2e.ts'],
    globalSetup: ['e2e/app.ts'],
    reporters: ['default', 'test/still-running.ts', 'test/failed-files.ts'],
    // Two lanes of browsers and sites share the machine: what comes is waited for.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: lanes,
    sequence: { sequencer: LongestFirst },
  },
})
