/** The key of local storage that the specification names. It tells nobody anything: only the server knows whether the gate is open. */
export const mirrorKey = 'isAuthenticated'

/** Writes down in this browser what the server says of the gate. */
export function mirrorGate(isOpen: boolean): void {
  try {
    if (isOpen) localStorage.setItem(mirrorKey, 'true')
    else localStorage.removeItem(mirrorKey)
  } catch {
    // Storage may be shut off; nothing depends on it.
  }
}
