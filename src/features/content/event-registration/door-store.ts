import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { notePrivateDatabase, ownerOfDatabase } from '#src/browser/private-databases.ts'
import { databases } from '#src/kernel/device-names.ts'
import type { DoorOperation, DoorPerson } from './door.ts'

/** A date of an event, as its door needs it. */
export type DoorPlace = {
  readonly event: number
  readonly title: string
  readonly date: string
  /** "Mon, 24 Nov 2026, 4:00 pm – 5:30 pm". */
  readonly shown: string
}

/** The list of a date as it was fetched last. */
export type KeptDoor = DoorPlace & {
  readonly people: readonly DoorPerson[]
  /** When, in ISO 8601. */
  readonly at: string
}

/** Something done at a door that the library is not told yet, at its place in the queue. */
export type QueuedOperation = {
  readonly place: number
  readonly event: number
  readonly date: string
  readonly operation: DoorOperation
}

/** What a door keeps through power cuts. */
export type DoorStore = {
  readonly keepList: (door: KeptDoor, owner: string) => Promise<void>
  /** The list of an event that was fetched last, where it is of this owner; null: none. */
  readonly listOf: (event: number, owner: string) => Promise<KeptDoor | null>
  /** Is there when it resolves, whatever happens then. */
  readonly add: (door: DoorPlace, operation: DoorOperation) => Promise<void>
  readonly queue: () => Promise<readonly QueuedOperation[]>
  readonly drop: (places: readonly number[]) => Promise<void>
}

interface ListSchema extends DBSchema {
  lists: { key: number; value: KeptDoor }
}
interface QueueSchema extends DBSchema {
  operations: { key: number; value: Omit<QueuedOperation, 'place'> }
}

/** The list goes with whoever fetched it; the queue stays until the library has it. */
const { doorList: listName, doorQueue: queueName } = databases

/** The store of this browser. */
export function doorStore(): DoorStore {
  // After the electricity comes back it has to be there.
  const durable = { durability: 'strict' } as const
  const onLists = <Answer>(work: (lists: IDBPDatabase<ListSchema>) => Promise<Answer>) =>
    opened(
      openDB<ListSchema>(listName, 1, {
        upgrade: (lists) => void lists.createObjectStore('lists', { keyPath: 'event' }),
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
    keepList: (door, owner) => {
      notePrivateDatabase(listName, owner)
      return onLists(async (lists) => void (await lists.put('lists', door)))
    },
    listOf: async (event, owner) => {
      if (ownerOfDatabase(listName) !== owner) return null
      return onLists(async (lists) => (await lists.get('lists', event)) ?? null)
    },
    add: ({ event, date }, operation) =>
      onQueue(async (queue) => {
        const change = queue.transaction('operations', 'readwrite', durable)
        void change.store.add({ event, date, operation })
        await change.done
      }),
    queue: () =>
      onQueue(async (queue) => {
        const kept: QueuedOperation[] = []
        let cursor = await queue.transaction('operations').store.openCursor()
        while (cursor) {
          kept.push({ ...cursor.value, place: cursor.key })
          cursor = await cursor.continue()
        }
        return kept
      }),
    drop: (places) =>
      onQueue(async (queue) => {
        const change = queue.transaction('operations', 'readwrite', durable)
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
