/** Local-storage key: whose the private databases of this browser are, by their names. */
const noteKey = 'privateDatabases'

/** Notes that a database of this browser holds what only its owner may see. */
export function notePrivateDatabase(name: string, owner: string): void {
  write({ ...read(), [name]: owner })
}

/** Whose a private database is; null: it is not there. */
export function ownerOfDatabase(name: string): string | null {
  return read()[name] ?? null
}

/** Takes the private databases out of this browser that are not those of `owner`, the person who is signed in; null: nobody is. */
export function forgetPrivateDatabases(owner: string | null): void {
  const kept = read()
  for (const [name, whose] of Object.entries(kept)) {
    if (whose === owner) continue
    indexedDB.deleteDatabase(name)
    delete kept[name]
    write(kept)
  }
}

function read(): Record<string, string> {
  try {
    const note: unknown = JSON.parse(window.localStorage.getItem(noteKey) ?? '{}')
    if (typeof note !== 'object' || note === null) return {}
    return Object.fromEntries(Object.entries(note).filter(([, owner]) => typeof owner === 'string'))
  } catch {
    return {}
  }
}

function write(kept: Readonly<Record<string, string>>): void {
  try {
    if (Object.keys(kept).length === 0) window.localStorage.removeItem(noteKey)
    else window.localStorage.setItem(noteKey, JSON.stringify(kept))
  } catch {}
}
