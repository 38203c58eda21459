import { counted } from '#src/kernel/counted.ts'
import { monthHeading } from '../counter-months.ts'
import type { KeptReport } from './publisher-report.ts'

const mostNamed = 5

/** What is said of a file that was imported: what it told, what it replaced, what was left out. */
export function reportTaken(report: KeptReport): string {
  const { reportId, lines, platforms, first, last, replaced, notes } = report
  const span =
    first === last ? monthHeading(first) : `${monthHeading(first)} to ${monthHeading(last)}`
  const named = platforms.slice(0, mostNamed).join(', ')
  return [
    `Imported ${reportId} of ${named}, ${span}: ${counted(lines, 'line')}.`,
    ...(replaced.length === 0 ? [] : [replacedWords(replaced)]),
    ...notes,
  ].join(' ')
}

/** What is said of a file that was removed: whose numbers count again. */
export function reportRemoved(file: string, countsAgain: readonly string[]): string {
  const removed = `${file} is removed, with its numbers.`
  if (countsAgain.length === 0) return removed
  return `${removed} What earlier files told of ${someOf(countsAgain)} counts again.`
}

function replacedWords(replaced: readonly string[]): string {
  return `It replaced what an earlier file told of ${someOf(replaced)}, which counts again if you remove this file.`
}

function someOf(told: readonly string[]): string {
  const more = told.length > mostNamed ? ` and ${told.length - mostNamed} more` : ''
  return `${told.slice(0, mostNamed).join('; ')}${more}`
}
