/** A key as the help of a page sees it. */
export type HelpPress = {
  /** As keys are named there: "F2", "Escape", "Ctrl K", "?". */
  readonly name: string
  /** Whether it types a character. */
  readonly isCharacter: boolean
  /**
   * Where it is pressed: in the page's field while nothing stands in it, in another text or behind
   * something typed, or outside of all.
   */
  readonly at: 'empty-field' | 'text' | 'outside'
  readonly isOpen: boolean
  /** Whether another dialog has asked something that is to be answered first. */
  readonly isBehind: boolean
}

/**
 * What a key comes to for the help: it `opens` it, `shuts` it and goes on to the page, as a scan
 * does, or `waits`: in a field for codes it may be the beginning of one. null: it is not for it.
 */
export type HelpStep = 'opens' | 'waits' | 'shuts' | null

/**
 * What a key comes to. `keys`: those that the page itself has, by their names. `takesScans`: whether
 * its field takes what is typed outside of all fields.
 */
export function helpStep(press: HelpPress, keys: readonly string[], takesScans: boolean): HelpStep {
  const { name, isCharacter, at, isOpen, isBehind } = press
  // A space presses the button that has the focus; Escape is the dialog's own.
  if (isOpen) return (isCharacter && name !== ' ') || keys.includes(name) ? 'shuts' : null
  if (name !== '?' || isBehind || at === 'text') return null
  return takesScans || at === 'empty-field' ? 'waits' : 'opens'
}

/** The name of a key with what is held down beside it: "Ctrl K". */
export function keyName(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): string {
  const { key, ctrlKey, metaKey } = event
  return ctrlKey || metaKey ? `Ctrl ${key.toUpperCase()}` : key
}
