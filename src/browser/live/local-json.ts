/** What local storage has under a key, as JSON; null: nothing, or it cannot be read. */
export function readLocal(key: string): unknown {
  try {
    return JSON.parse(window.localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
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
