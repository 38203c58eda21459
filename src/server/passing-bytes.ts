import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Bytes that pass between two looks at what they left. */
const most = 8 * 1024 ** 2

setFlagsFromString('--expose-gc')
const collect: (how: { type: 'minor' }) => void = runInNewContext('gc')

let passed = 0

/**
 * Called with each part of a body or a file that passes through. Each is garbage as soon as it has
 * passed, which V8 counts as next to nothing: its bytes are outside of its heap, and it looks for
 * them after 64 MB only. Looking among what is young takes a millisecond.
 */
export function bytesPassed(bytes: number): void {
  passed += bytes
  if (passed < most) return
  passed = 0
  collect({ type: 'minor' })
}
