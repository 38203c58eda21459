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

function replacedWords(replaced: readonly string[]): string {
  const named = replaced.slice(0, mostNamed).join('; ')
  const more = replaced.length > mostNamed ? ` and ${replaced.length - mostNamed} more` : ''
  return `It replaced what an earlier file told of ${named}${more}.`
}
