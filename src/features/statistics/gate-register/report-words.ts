import { count } from '#src/kernel/counted.ts'
import type { GateReport } from './gate-report.ts'
import { stayWords } from './stay-words.ts'

/** The sums of a report, each with what it is. */
export function summaryOf(report: GateReport): readonly (readonly [string, string])[] {
  const { people, members, workingDays, perWorkingDay, averageStay, forgotten } = report
  return [
    ['People who came in', count(people)],
    ['Different members', count(members)],
    ['Working days', count(workingDays)],
    ['People per working day', perWorkingDay === null ? 'none' : perWorkingDay.toFixed(1)],
    ['Average stay', averageStay === null ? 'none' : stayWords(averageStay * 60_000)],
    ['Stays ended by closing time', count(forgotten)],
  ]
}
