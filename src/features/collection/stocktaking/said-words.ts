import type { RefusedScan } from '#src/browser/scan/refused-scans.ts'
import type { AnsweredScan } from '#src/browser/scan/use-scan-queue.ts'
import { outcomeWords, type ScanAnswer } from './stocktakes.ts'

/** What is said to a scan, with the title of its copy, and how good that is. */
export function saidWords({ answer, refusal }: AnsweredScan<ScanAnswer>) {
  if (answer === null) return { words: refusal, tone: 'bad' } as const
  const { words, tone } = outcomeWords(answer)
  return { words: answer.copy ? `${words}: ${answer.copy.title}` : words, tone }
}

/**
 * The scan as a refused one: not taken by the library, or a copy that cannot stay where it is; null
 * for others.
 */
export function refusedWords({
  key: id,
  code,
  answer,
  refusal,
}: AnsweredScan<ScanAnswer>): RefusedScan | null {
  if (answer === null) return { id, code, heading: 'Not taken', title: null, says: refusal }
  const { words, tone } = outcomeWords(answer)
  if (tone !== 'bad') return null
  return { id, code, heading: words, title: answer.copy?.title ?? null, says: '' }
}

/** What came of the scans of a visit in one line: "4 found, 1 refused"; '' for nothing. */
export function tallyWords(found: number, refused: number): string {
  const parts = [
    [found, 'found'],
    [refused, 'refused'],
  ] as const
  return parts.flatMap(([many, words]) => (many > 0 ? `${many} ${words}` : [])).join(', ')
}
