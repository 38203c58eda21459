/** The text that local storage has under a key; null: nothing, or storage is shut. */
export function readLocal(key: string): string | null {
  try {
    return window.localStorage.getItem(key)
  } catch {
    return null
  }
}

/** What local storage has under a key, as JSON; null: nothing, or it cannot be read. */
export function readLocalJson(key: string): unknown {
  try {
    return JSON.parse(readLocal(key) ?? 'null')
  } catch {
    return null
  }
}

/**
 * The fields of the JSON object that local storage has under a key; none where it has no such
 * thing.
 */
export function readLocalFields(key: string): Readonly<Record<string, unknown>> {
  const value = readLocalJson(key)
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** Writes a text into local storage. Answers whether there was room for it. */
export function writeLocal(key: string, text: string): boolean {
  try {
    window.localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** Takes a key out of local storage. */
export function removeLocal(key: string): void {
  try {
    window.localStorage.removeItem(key)
  } catch {}
}
