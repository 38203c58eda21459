import type { Reporter, TestModule } from 'vitest/node'

const minute = 60_000

/**
 * Tells each minute which files have run for longer than two: one that never ends is known then.
 */
export default class StillRunning implements Reporter {
  readonly #begun = new Map<string, number>()
  #telling: NodeJS.Timeout | undefined

  onTestRunStart(): void {
    this.#telling = setInterval(() => this.#tell(), minute)
  }

  onTestModuleStart({ relativeModuleId }: TestModule): void {
    this.#begun.set(relativeModuleId, Date.now())
  }

  onTestModuleEnd({ relativeModuleId }: TestModule): void {
    this.#begun.delete(relativeModuleId)
  }

  onTestRunEnd(): void {
    clearInterval(this.#telling)
  }

  #tell(): void {
    for (const [file, begun] of this.#begun) {
      const minutes = Math.floor((Date.now() - begun) / minute)
      if (minutes >= 2) process.stderr.write(`${file}: running for ${minutes} minutes\n`)
    }
  }
}
