type KeyPress = {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  /** Whether the focus is where keys write: a field, a select, an editor. */
  readonly writing: boolean
  /** Whether the focus is on a result: only there do the arrows not scroll. */
  readonly onResult: boolean
}

/**
 * What a key does in the list of books: `/` goes to the search, j and k (arrows on a result) to the
 * next or previous book.
 */
export function keyAction(press: KeyPress): 'search' | 'next' | 'previous' | null {
  if (press.writing || press.ctrlKey || press.metaKey || press.altKey) return null
  if (press.key === '/') return 'search'
  if (press.key === 'j' || (press.onResult && press.key === 'ArrowDown')) return 'next'
  if (press.key === 'k' || (press.onResult && press.key === 'ArrowUp')) return 'previous'
  return null
}

/**
 * The result to go to from `current` (-1: none yet), staying within the list; -1 where there is
 * none.
 */
export function resultAfter(action: 'next' | 'previous', current: number, count: number): number {
  if (current === -1) return count > 0 ? 0 : -1
  return Math.min(Math.max(current + (action === 'next' ? 1 : -1), 0), count - 1)
}
