import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

/** Writes which files failed, one a line, to the file that FAILED_FILES names, if any. */
export default class FailedFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const list = process.env.FAILED_FILES
    if (!list) return
    const failed = modules.filter((module) => !module.ok())
    writeFileSync(list, failed.map(({ relativeModuleId }) => `${relativeModuleId}\n`).join(''))
  }
}
