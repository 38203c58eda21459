import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { onDatabase } from './on-database.ts'

/** What waits on this device until the library has it, in the order in which it came. */
type DurableQueue<Value> = {
  /** Is there when it resolves, whatever happens then; gives its place. */
  readonly add: (value: Value) => Promise<number>
  readonly all: () => Promise<readonly (Value & { readonly place: number })[]>
  /** Changes what stands at a place; nothing where there is none any more. */
  readonly change: (place: number, changed: (value: Value) => Value) => Promise<void>
  readonly drop: (places: readonly number[]) => Promise<void>
}

interface Schema<Value> extends DBSchema {
  operations: { key: number; value: Value }
}

// After the electricity comes back it has to be there.
const durable = { durability: 'strict' } as const

/** The queue in the database of this name. */
export function durableQueue<Value extends object>(name: string): DurableQueue<Value> {
  const onQueue = <Answer>(work: (queue: IDBPDatabase<Schema<Value>>) => Promise<Answer>) =>
    onDatabase(
      openDB<Schema<Value>>(name, 1, {
        upgrade: (queue) => void queue.createObjectStore('operations', { autoIncrement: true }),
      }),
      work,
    )
  return {
    add: (value) =>
      onQueue(async (queue) => {
        const change = queue.transaction('operations', 'readwrite', durable)
        const place = await change.store.add(value)
        await change.done
        return place
      }),
    all: () =>
      onQueue(async (queue) => {
        const stored: (Value & { place: number })[] = []
        let cursor = await queue.transaction('operations').store.openCursor()
        while (cursor) {
          stored.push({ ...cursor.value, place: cursor.key })
          cursor = await cursor.continue()
        }
        return stored
      }),
    change: (place, changed) =>
      onQueue(async (queue) => {
        const change = queue.transaction('operations', 'readwrite', durable)
        const stored = await change.store.get(place)
        if (stored) void change.store.put(changed(stored), place)
        await change.done
      }),
    drop: (places) =>
      onQueue(async (queue) => {
        const change = queue.transaction('operations', 'readwrite', durable)
        for (const place of places) void change.store.delete(place)
        await change.done
      }),
  }
}
