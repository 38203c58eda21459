import { removeLocal, writeLocal } from '../../browser/local-storage.ts'

/** The key of local storage that the specification names. It tells nobody anything: only the server knows whether the gate is open. */
export const mirrorKey = 'isAuthenticated'

/** Writes down in this browser what the server says of the gate. Nothing depends on it. */
export function mirrorGate(isOpen: boolean): void {
  if (isOpen) writeLocal(mirrorKey, 'true')
  else removeLocal(mirrorKey)
}
