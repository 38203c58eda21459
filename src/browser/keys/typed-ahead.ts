/** What was typed for a page before it came. */
export type TypedAhead = {
  /** The texts that an Enter has ended, in order. */
  readonly ended: readonly string[]
  /** What has been typed since. */
  readonly begun: string
}

/**
 * Characters further apart than this, in milliseconds, are not of one code that a page comes into.
 */
const sameRun = 1000

/**
 * Keeps the keys that are pressed between the click on a link and the coming of its page: whoever
 * has a scanner in hand does not wait for it, and half a code is another code.
 */
export function typedAhead() {
  let typed: string | null = null
  /** Characters that have just been typed on a page that has no use for them. */
  let run = ''
  let last = Number.NEGATIVE_INFINITY
  return {
    /** A page has been asked for: what is typed from now on is meant for it. */
    begin: () => {
      typed = ''
    },
    /**
     * The page before or after this one comes, at `at` milliseconds: the browser tells so late that
     * a code may have begun.
     */
    beginLate: (at: number) => {
      typed = at - last <= sameRun ? run : ''
    },
    /**
     * Takes a character or 'Enter', pressed at `at` milliseconds; true: it is kept, and shall do
     * nothing where it was pressed.
     */
    take: (key: string, at: number): boolean => {
      if (typed === null) {
        if (key === 'Enter') run = ''
        else run = at - last <= sameRun ? run + key : key
        last = at
        return false
      }
      if (key === 'Enter') {
        // The Enter that presses the link again is no part of a code, nor is one that ends nothing.
        if (typed === '' || typed.endsWith('\n')) return false
        typed += '\n'
        return true
      }
      if (key === ' ' && typed === '') return false
      typed += key
      return true
    },
    /** The page is there: gives what was typed, once. */
    end: (): TypedAhead => {
      const ended = (typed ?? '').split('\n')
      const begun = ended.pop() ?? ''
      typed = null
      run = ''
      return { ended, begun }
    },
  }
}
