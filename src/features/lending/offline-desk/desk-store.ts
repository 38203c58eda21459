import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { durableQueue } from '#src/browser/durable-queue.ts'
import { onDatabase } from '#src/browser/on-database.ts'
import { notePrivateDatabase, ownerOfDatabase } from '#src/browser/private-databases.ts'
import { databases } from '#src/kernel/device-names.ts'
import type { OfflineOperation, OfflineOutcome } from './offline-operation.ts'

/**
 * Something that was done here, at its place in the queue. `sent`: what the library said; null: it
 * is not told yet.
 */
export type Queued = OfflineOperation & {
  readonly place: number
  readonly sent: OfflineOutcome | null
}

type SnapshotPlace = 'for-all' | 'for-last' | 'behind'

/** What a desk keeps through power cuts. */
export type DeskStore = {
  /**
   * The texts of the snapshot, in the order in which they were fetched; none: there is no snapshot.
   */
  readonly snapshot: () => Promise<readonly string[]>
  /**
   * Keeps a text of the snapshot in the place of all before or of the last one, or behind them.
   * Errors: there is no room.
   */
  readonly storeSnapshot: (text: string, owner: string, place: SnapshotPlace) => Promise<void>
  readonly forgetSnapshot: () => Promise<void>
  /** Whose the snapshot is; null: there is none. */
  readonly owner: () => string | null
  /** Is there when it resolves, whatever happens then. Errors: it cannot be kept. */
  readonly add: (operation: OfflineOperation) => Promise<Queued>
  /** What was done here and is not in the snapshot yet, in its order. */
  readonly queue: () => Promise<readonly Queued[]>
  readonly markSent: (place: number, outcome: OfflineOutcome) => Promise<void>
  /** Takes out what the snapshot has by now. */
  readonly drop: (places: readonly number[]) => Promise<void>
}

interface SnapshotSchema extends DBSchema {
  texts: { key: number; value: string }
}

/** The snapshot is of one person and goes with them; the queue stays until the library has it. */
const { deskSnapshot: snapshotName, deskQueue: queueName } = databases

/** The store of this browser. */
export function deskStore(): DeskStore {
  const queue = durableQueue<OfflineOperation & Pick<Queued, 'sent'>>(queueName)
  const onSnapshot = <Answer>(work: (snapshot: IDBPDatabase<SnapshotSchema>) => Promise<Answer>) =>
    onDatabase(
      openDB<SnapshotSchema>(snapshotName, 1, {
        upgrade: (snapshot) => void snapshot.createObjectStore('texts', { autoIncrement: true }),
        blocking: (_now, _next, { target }) => {
          if (target instanceof IDBDatabase) target.close()
        },
      }),
      work,
    )
  return {
    snapshot: () => onSnapshot((snapshot) => snapshot.getAll('texts')),
    storeSnapshot: (text, owner, place) => {
      notePrivateDatabase(snapshotName, owner)
      return onSnapshot(async (snapshot) => {
        const change = snapshot.transaction('texts', 'readwrite')
        if (place === 'for-all') void change.store.clear()
        if (place === 'for-last') await (await change.store.openCursor(null, 'prev'))?.delete()
        void change.store.add(text)
        await change.done
      })
    },
    forgetSnapshot: () => onSnapshot((snapshot) => snapshot.clear('texts')),
    owner: () => ownerOfDatabase(snapshotName),
    add: async (operation) => {
      const place = await queue.add({ ...operation, sent: null })
      return { ...operation, place, sent: null }
    },
    queue: queue.all,
    markSent: (place, sent) => queue.change(place, (queued) => ({ ...queued, sent })),
    drop: queue.drop,
  }
}
