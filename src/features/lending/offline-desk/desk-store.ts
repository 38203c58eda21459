import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
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

export type SnapshotPlace = 'for-all' | 'for-last' | 'behind'

/** What a desk keeps through power cuts. */
export type DeskStore = {
  /** The texts of the snapshot, in the order in which they were fetched; none: there is no snapshot. */
  readonly snapshot: () => Promise<readonly string[]>
  /**
   * Keeps a text of the snapshot in the place of all before or of the last one, or behind them. Errors:
   * there is no room.
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
interface QueueSchema extends DBSchema {
  operations: { key: number; value: OfflineOperation & { sent: OfflineOutcome | null } }
}

/** The snapshot is of one person and goes with them; the queue stays until the library has it. */
const { deskSnapshot: snapshotName, deskQueue: queueName } = databases

/** The store of this browser. */
export function deskStore(): DeskStore {
  // After the electricity comes back it has to be there.
  const durable = { durability: 'strict' } as const
  const onSnapshot = <Answer>(work: (snapshot: IDBPDatabase<SnapshotSchema>) => Promise<Answer>) =>
    opened(
      openDB<SnapshotSchema>(snapshotName, 1, {
        upgrade: (snapshot) => void snapshot.createObjectStore('texts', { autoIncrement: true }),
        blocking: (_now, _next, { target }) => {
          if (target instanceof IDBDatabase) target.close()
        },
      }),
      work,
    )
  const onQueue = <Answer>(work: (queue: IDBPDatabase<QueueSchema>) => Promise<Answer>) =>
    opened(
      openDB<QueueSchema>(queueName, 1, {
        upgrade: (queue) => void queue.createObjectStore('operations', { autoIncrement: true }),
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
    add: (operation) =>
      onQueue(async (queue) => {
        const change = queue.transaction('operations', 'readwrite', durable)
        const place = await change.store.add({ ...operation, sent: null })
        await change.done
        return { ...operation, place, sent: null }
      }),
    queue: () =>
      onQueue(async (queue) => {
        const kept: Queued[] = []
        let cursor = await queue.transaction('operations').store.openCursor()
        while (cursor) {
          kept.push({ ...cursor.value, place: cursor.key })
          cursor = await cursor.continue()
        }
        return kept
      }),
    markSent: (place, sent) =>
      onQueue(async (queue) => {
        const change = queue.transaction('operations', 'readwrite', durable)
        const kept = await change.store.get(place)
        if (kept) void change.store.put({ ...kept, sent }, place)
        await change.done
      }),
    drop: (places) =>
      onQueue(async (queue) => {
        const change = queue.transaction('operations', 'readwrite')
        for (const place of places) void change.store.delete(place)
        await change.done
      }),
  }
}

/** Works on a database, and closes it: one that is forgotten meanwhile is made anew by the next. */
async function opened<Schema extends DBSchema, Answer>(
  opening: Promise<IDBPDatabase<Schema>>,
  work: (database: IDBPDatabase<Schema>) => Promise<Answer>,
): Promise<Answer> {
  const database = await opening
  try {
    return await work(database)
  } finally {
    database.close()
  }
}
