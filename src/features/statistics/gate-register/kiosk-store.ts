import { durableQueue } from '#src/browser/durable-queue.ts'
import { databases } from '#src/kernel/device-names.ts'
import type { KioskOperation } from './kiosk.ts'

/** Something that was done at this gate, at its place in the queue. */
export type QueuedOperation = { readonly operation: KioskOperation; readonly place: number }

/** What a gate keeps through power cuts until the library has it. */
export type KioskStore = {
  /** Is there when it resolves, whatever happens then; gives its place. */
  readonly add: (operation: KioskOperation) => Promise<number>
  readonly all: () => Promise<readonly QueuedOperation[]>
  readonly drop: (places: readonly number[]) => Promise<void>
}

/** The store of this browser. */
export function kioskStore(): KioskStore {
  const queue = durableQueue<{ operation: KioskOperation }>(databases.gateQueue)
  return { add: (operation) => queue.add({ operation }), all: queue.all, drop: queue.drop }
}
