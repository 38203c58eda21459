import type { Tone } from '#src/features/lending/desk-answers/desk-answer.ts'
import type { DeskWords } from './words.ts'

/** What came of one copy of a list. */
export type BatchLine = {
  readonly code: string
  readonly tone: Tone
  readonly heading: string
  readonly title: string | null
  readonly says: string
}

/** A list in one line: "12 returned, 2 with something to see to, 1 refused". */
export function batchWords(lines: readonly BatchLine[], words: DeskWords): string {
  const count = (tone: Tone) => lines.filter((line) => line.tone === tone).length
  const parts = [
    [count('good'), words.manyReturned],
    [count('warn'), words.manyToLookAt],
    [count('bad'), words.manyRefused],
  ] as const
  return parts.flatMap(([many, say]) => (many > 0 ? say(many) : [])).join(', ')
}
