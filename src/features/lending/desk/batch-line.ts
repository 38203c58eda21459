import type { Tone } from '#src/features/lending/desk-answers/desk-answer.ts'

/** What came of one copy of a list. */
export type BatchLine = {
  readonly code: string
  readonly tone: Tone
  readonly heading: string
  readonly title: string | null
  readonly says: string
}

/** A list in one line: "12 taken back, 2 to look at, 1 not". */
export function batchWords(lines: readonly BatchLine[]): string {
  const count = (tone: Tone) => lines.filter((line) => line.tone === tone).length
  const parts = [
    [count('good'), 'returned'],
    [count('warn'), 'to look at'],
    [count('bad'), 'refused'],
  ] as const
  return parts.flatMap(([many, words]) => (many > 0 ? `${many} ${words}` : [])).join(', ')
}
