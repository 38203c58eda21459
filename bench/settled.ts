import { setTimeout as delay } from 'node:timers/promises'
import type { AppProcess } from '#test/app-process.ts'
import { processorMilliseconds } from './figures.ts'

/** Resolves once the app, which reads the catalogue after its start, has come to rest. */
export async function settled(app: AppProcess): Promise<void> {
  for (let spent = processorMilliseconds(app.child.pid), before = -1; spent - before > 100; ) {
    before = spent
    await delay(2000)
    spent = processorMilliseconds(app.child.pid)
  }
}
