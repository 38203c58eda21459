import { writeLocal } from '#src/browser/local-storage.ts'
import { gateAddress, gatePath } from './admin-gate.ts'
import { clearMirror, mirrorKey, mirrorsOpenGate, takeGateMark } from './gate-mirror.ts'

/**
 * For a page behind the open gate. Where the key was removed, shuts the gate, so that the
 * credentials are asked for again (specification, section 4). Answers with the form's address;
 * null: all is well, or storage is shut, or the library is not reached.
 */
export async function shutUnlessMirrored(path: string): Promise<string | null> {
  takeGateMark()
  if (mirrorsOpenGate() || !writeLocal(mirrorKey, 'asked')) return null
  clearMirror()
  const body = new URLSearchParams({ intent: 'shut' })
  try {
    const answer = await fetch(gatePath, { method: 'POST', body, redirect: 'manual' })
    return answer.type === 'opaqueredirect' ? gateAddress(path) : null
  } catch {
    return null
  }
}
