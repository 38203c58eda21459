/**
 * A hand-held scanner at its usual pace types a character at least every so many milliseconds;
 * people do not.
 */
const usual = 50
/** Not even one that is far away or short of power takes longer than so many milliseconds. */
const slowest = 150
/** Fewer characters than this, typed by a quick hand, are no scan that came in pieces. */
const fewest = 3
const longest = 300

/**
 * What the keys up to an Enter were. `before`: the field's text before what was scanned; `start`:
 * that before the first key.
 */
export type FieldKeys = {
  readonly text: string
  readonly before: string
  readonly start: string
} & (
  | {
      /** A person's, or not to be told from a person's: they are the field's. */
      readonly kind: 'typed'
    }
  | {
      /** A whole code. */
      readonly kind: 'code'
    }
  | {
      /**
       * A code with pauses in it, or a code behind what a person typed: nobody knows where it
       * begins.
       */
      readonly kind: 'broken'
    }
)

type Key = { readonly character: string; readonly at: number; readonly value: string }

/**
 * Tells, in a field that is for something else, what a hand-held scanner types from what a person
 * does. Takes each key with its time in milliseconds and the field's text before it; says with each
 * Enter what the keys before it were, else null. A code is told whole or as broken, never a part of
 * it.
 */
export function scanInField(): (key: string, at: number, value: string) => FieldKeys | null {
  let keys: Key[] = []
  return (key, at, value) => {
    if (key === 'Enter') {
      const ended = fieldKeys(keys, at)
      keys = []
      return ended
    }
    if ([...key].length === 1) keys.push({ character: key, at, value })
    // Shift stands before capital letters; other keys with names are a person's, who begins anew.
    else if (key !== 'Shift' && key !== 'CapsLock') keys = []
    return null
  }
}

function fieldKeys(keys: readonly Key[], enterAt: number): FieldKeys {
  const pauses = keys.map(({ at }, place) => (keys[place + 1]?.at ?? enterAt) - at)
  const text = keys.map(({ character }) => character).join('')
  const [first] = keys
  const isQuick = (pause: number) => pause <= usual
  if (!first) return { kind: 'typed', text, before: '', start: '' }
  const start = first.value
  if (!pauses.some(isQuick)) return { kind: 'typed', text, before: start, start }
  if (keys.length > longest) return { kind: 'broken', text, before: start, start }
  if (pauses.every(isQuick)) return { kind: 'code', text, before: start, start }
  const tail = keys[pauses.findLastIndex((pause) => !isQuick(pause)) + 1]
  if (tail) {
    const scanned = text.slice(keys.indexOf(tail))
    // No code but a command begins with a star: this one is whole.
    if (scanned.startsWith('*')) return { kind: 'code', text: scanned, before: tail.value, start }
    return { kind: 'broken', text, before: tail.value, start }
  }
  const isScanner = keys.length >= fewest && pauses.every((pause) => pause <= slowest)
  return { kind: isScanner ? 'broken' : 'typed', text, before: start, start }
}
