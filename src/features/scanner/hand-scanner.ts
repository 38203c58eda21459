/** A hand-held scanner types a character at least every so many milliseconds; people do not. */
const slowest = 50
/** Shorter runs of keys are no code. */
const shortest = 3
const longest = 300

/**
 * Tells what a hand-held scanner types from what a person does. Takes each key with its time in milliseconds; gives the
 * whole code with the Enter that ends it, else null.
 */
export function handScanner(): (key: string, at: number) => string | null {
  let typed = ''
  let last = Number.NEGATIVE_INFINITY
  return (key, at) => {
    const quick = at - last <= slowest
    last = at
    if (!quick) typed = ''
    if (key === 'Enter') {
      const code = typed
      typed = ''
      return code.length >= shortest ? code : null
    }
    // Keys with names, such as Shift before a capital letter, are no part of the code.
    if ([...key].length === 1) typed = `${typed}${key}`.slice(-longest)
    return null
  }
}
