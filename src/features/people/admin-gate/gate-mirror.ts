import { takeNote } from '#src/browser/cookie-note.ts'
import { readLocal, removeLocal, writeLocal } from '#src/browser/local-storage.ts'
import { gateMark } from '#src/kernel/cookies.ts'
import { localKeys } from '#src/kernel/device-names.ts'

/**
 * The key of local storage that the specification names: 'true' from when the credentials were
 * right until the gate is shut. It opens nothing, for only the server knows whether the gate is
 * open; where it is missing, the credentials are asked for again.
 */
export const mirrorKey = localKeys.gate

/** Takes the key away: the gate is shut, or nobody is here who could open it. */
export function clearMirror(): void {
  removeLocal(mirrorKey)
}

/** Whether this browser holds that the gate is open. */
export function mirrorsOpenGate(): boolean {
  return readLocal(mirrorKey) === 'true'
}

/** Writes down in this browser what the server has just told of the gate, if it has. */
export function takeGateMark(): void {
  const mark = takeNote(gateMark.name)
  if (mark === 'opened') writeLocal(mirrorKey, 'true')
  else if (mark === 'shut') clearMirror()
}
