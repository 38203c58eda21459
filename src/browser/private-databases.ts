import { localKeys } from '#src/kernel/device-names.ts'
import { readLocalFields, removeLocal, writeLocal } from './local-storage.ts'

/** Local-storage key: whose the private databases of this browser are, by their names. */
const noteKey = localKeys.privateDatabases

/** Notes that a database of this browser holds what only its owner may see. */
export function notePrivateDatabase(name: string, owner: string): void {
  write({ ...read(), [name]: owner })
}

/** Whose a private database is; null: it is not there. */
export function ownerOfDatabase(name: string): string | null {
  return read()[name] ?? null
}

/**
 * Takes the private databases out of this browser that are not those of `owner`, the person who is
 * signed in; null: nobody is.
 */
export function forgetPrivateDatabases(owner: string | null): void {
  const noted = read()
  for (const [name, whose] of Object.entries(noted)) {
    if (whose === owner) continue
    indexedDB.deleteDatabase(name)
    delete noted[name]
    write(noted)
  }
}

function read(): Record<string, string> {
  const entries = Object.entries(readLocalFields(noteKey))
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

function write(noted: Readonly<Record<string, string>>): void {
  if (Object.keys(noted).length === 0) removeLocal(noteKey)
  else writeLocal(noteKey, JSON.stringify(noted))
}
