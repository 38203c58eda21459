import { type DBSchema, openDB } from 'idb'
import { removeLocal, writeLocal } from '#src/browser/local-storage.ts'
import { onDatabase } from '#src/browser/on-database.ts'
import {
  forgetPrivateDatabases,
  notePrivateDatabase,
  ownerOfDatabase,
} from '#src/browser/private-databases.ts'
import { databases, localKeys } from '#src/kernel/device-names.ts'
import { type DeviceEntry, isUnsent } from './device-entry.ts'

interface ListSchema extends DBSchema {
  entries: { key: string; value: DeviceEntry }
}

const name = databases.requiredBooks

// What was written without network has to be there after the battery was empty.
const durable = { durability: 'strict' } as const

/** Opens the list of `owner`; one that is somebody else's is forgotten first. */
function open(owner: string | null) {
  const whose = ownerOfDatabase(name)
  if (whose !== null && whose !== owner) forgetPrivateDatabases(owner)
  return openDB<ListSchema>(name, 1, {
    upgrade: (list) => void list.createObjectStore('entries', { keyPath: 'id' }),
  })
}

/**
 * All that this browser keeps of the list of `owner`, in any order. Errors: it can keep nothing.
 */
export function readList(owner: string | null): Promise<DeviceEntry[]> {
  return onDatabase(open(owner), (list) => list.getAll('entries'))
}

/**
 * Changes the list of `owner` (the address of whoever is signed in; null: of nobody in particular):
 * what `change` makes of it stands in its place, whatever happens then. Gives it.
 */
export async function changeStored(
  owner: string | null,
  change: (entries: readonly DeviceEntry[]) => readonly DeviceEntry[],
): Promise<readonly DeviceEntry[]> {
  const opening = open(owner)
  if (owner !== null) notePrivateDatabase(name, owner)
  return onDatabase(opening, async (list) => {
    const transaction = list.transaction('entries', 'readwrite', durable)
    const changed = change(await transaction.store.getAll())
    void transaction.store.clear()
    for (const entry of changed) void transaction.store.put(entry)
    await transaction.done
    // Every page looks at this, and sends what waits once somebody is signed in.
    if (changed.some(isUnsent)) writeLocal(localKeys.requiredBooks, 'unsent')
    else removeLocal(localKeys.requiredBooks)
    return changed
  })
}

/** Whether what this browser keeps is a visitor's, or nothing. */
export function isVisitors(): boolean {
  return ownerOfDatabase(name) === null
}
