import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { durableQueue } from '#src/browser/durable-queue.ts'
import { onDatabase } from '#src/browser/on-database.ts'
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
export type StoredDoor = DoorPlace & {
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
  readonly keepList: (door: StoredDoor, owner: string) => Promise<void>
  /** The list of an event that was fetched last, where it is of this owner; null: none. */
  readonly listOf: (event: number, owner: string) => Promise<StoredDoor | null>
  /** Is there when it resolves, whatever happens then. */
  readonly add: (door: DoorPlace, operation: DoorOperation) => Promise<void>
  readonly queue: () => Promise<readonly QueuedOperation[]>
  readonly drop: (places: readonly number[]) => Promise<void>
}

interface ListSchema extends DBSchema {
  lists: { key: number; value: StoredDoor }
}

/** The list goes with whoever fetched it; the queue stays until the library has it. */
const { doorList: listName, doorQueue: queueName } = databases

/** The store of this browser. */
export function doorStore(): DoorStore {
  const queue = durableQueue<Omit<QueuedOperation, 'place'>>(queueName)
  const onLists = <Answer>(work: (lists: IDBPDatabase<ListSchema>) => Promise<Answer>) =>
    onDatabase(
      openDB<ListSchema>(listName, 1, {
        upgrade: (lists) => void lists.createObjectStore('lists', { keyPath: 'event' }),
        blocking: (_now, _next, { target }) => {
          if (target instanceof IDBDatabase) target.close()
        },
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
    add: async ({ event, date }, operation) => void (await queue.add({ event, date, operation })),
    queue: queue.all,
    drop: queue.drop,
  }
}
