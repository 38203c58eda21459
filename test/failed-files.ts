import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

/**
 * Writes which files failed, and with what, to the file that FAILED_FILES names, if any: JSON, a
 * list of `{ file, faults }`.
 */
export default class FailedFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const list = process.env.FAILED_FILES
    if (!list) return
    const failed = modules.filter((module) => !module.ok())
    writeFileSync(list, JSON.stringify(failed.map(faultsOf)))
  }
}

function faultsOf(module: TestModule) {
  const ofTests = [...module.children.allTests('failed')].map(
    (test) => `${test.fullName}: ${firstLine(test.result().errors?.[0])}`,
  )
  const ofFile = module.errors().map(firstLine)
  return { file: module.relativeModuleId, faults: [...ofTests, ...ofFile] }
}

function firstLine(error: { readonly message: string } | undefined): string {
  return error?.message.split('\n')[0] ?? ''
}
