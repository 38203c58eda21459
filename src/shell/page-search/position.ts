import type { ShellWords } from '../words.ts'

/**
 * Where the reader stands among the matches: `current` counts from 0; null before the first submit.
 */
export type Position = { readonly current: number | null; readonly count: number }

/**
 * The position after a step of 1 or -1 through the matches; past an end it goes on at the other.
 */
export function step({ current, count }: Position, by: 1 | -1): Position {
  if (count === 0) return { current: null, count }
  if (current === null) return { current: by === 1 ? 0 : count - 1, count }
  return { current: (current + by + count) % count, count }
}

/** The position when the page's text has changed and holds `count` matches now. */
export function recounted({ current }: Position, count: number): Position {
  return { current: current === null || count === 0 ? null : Math.min(current, count - 1), count }
}

/** What the counter says: "12 matches", "3 of 12", "No matches". */
export function counterText({ current, count }: Position, words: ShellWords): string {
  if (count === 0) return words.noMatches
  return current === null ? words.matches(count) : words.matchOf(current + 1, count)
}
