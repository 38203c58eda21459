import { type Day, dayAfter } from '#src/kernel/dates.ts'
import { type Counter, type CounterState, firstState, nextState } from './counters.ts'
import { type Irregularity, isOn } from './irregularities.ts'
import {
  type CounterRange,
  chronologyText,
  type DatedAs,
  enumerationText,
  volumeYear,
} from './issue-names.ts'
import { type Rhythm, rhythmDays } from './rhythm.ts'

/** All that the issues of a serial follow from. */
export type Schedule = {
  /** The day of the first issue, on a day of the rhythm. */
  readonly firstIssue: Day
  readonly rhythm: Rhythm
  /** The month with which a year of the volume begins, 1 for January. */
  readonly yearBegins: number
  /** At most three, the slowest first. */
  readonly counters: readonly Counter[]
  readonly dated: DatedAs
  readonly irregularities: readonly Irregularity[]
}

export type PredictedIssue = {
  /** Its day in the rhythm: what it is known by when the schedule is read again. */
  readonly slot: Day
  /** The day on which it is published. */
  readonly day: Day
  /** How many issues come as this one. */
  readonly issues: number
  readonly ranges: readonly CounterRange[]
  /** "Vol. 61, No. 5–6". */
  readonly enumeration: string
  /** "May–June 2026". */
  readonly chronology: string
}

/** More than a daily newspaper has in six years. */
export const mostPredicted = 2200
/** How far beyond the last day issues are looked for that are joined with the last one. */
const mostDaysMore = 8800

/**
 * The issues that a schedule makes up to a day, in their order, at most 2,200; and what is
 * irregular in it without meaning any of them.
 */
export function predictIssues(
  schedule: Schedule,
  lastDay: Day,
): { readonly issues: readonly PredictedIssue[]; readonly unused: readonly Irregularity[] } {
  const used = new Set<Irregularity>()
  const groups = groupedDays(schedule, lastDay, used)
  const numbers = numbered(schedule, groups)
  const issues: PredictedIssue[] = []
  for (const [at, group] of groups.slice(0, mostPredicted).entries()) {
    const slot = group.days[0] ?? schedule.firstIssue
    if (slot > lastDay) break
    const day = movedTo(schedule, slot, used, {
      after: issues.at(-1)?.day ?? null,
      before: groups[at + 1]?.days[0] ?? null,
    })
    const ranges = numbers[at] ?? []
    issues.push({
      slot,
      day,
      issues: group.days.length,
      ranges,
      enumeration: enumerationText(schedule.counters, ranges),
      chronology: chronologyText(schedule.dated, {
        from: slot,
        to: group.days.at(-1) ?? slot,
        months: schedule.rhythm.unit === 'month' ? schedule.rhythm.every : 1,
        yearBegins: schedule.yearBegins,
      }),
    })
  }
  const isUsed = (one: Irregularity) =>
    one.kind === 'combined' ? issues.some(({ slot }) => isOn(one.on, slot)) : used.has(one)
  return { issues, unused: schedule.irregularities.filter((one) => !isUsed(one)) }
}

/** Days of the rhythm that come as one issue. */
type Group = { readonly days: Day[]; readonly count: number; readonly oneNumber: boolean }

/** The days up to the last one, joined; and one group more, which the last may not be moved past. */
function groupedDays(
  { firstIssue, rhythm, irregularities }: Schedule,
  lastDay: Day,
  used: Set<Irregularity>,
): Group[] {
  const groups: Group[] = []
  /** A month is meant once a year, though it has several issues. */
  const joined = new Set<string>()
  for (const day of rhythmDays(rhythm, firstIssue, dayAfter(lastDay, mostDaysMore))) {
    const skip = irregularities.find((one) => one.kind === 'skipped' && isOn(one.on, day))
    const open = groups.at(-1)
    const isOpen = open !== undefined && open.days.length < open.count
    if (skip) {
      if (day <= lastDay) used.add(skip)
    } else if (isOpen) open.days.push(day)
    else {
      groups.push(begunGroup(irregularities, day, joined))
      if (day > lastDay || groups.length > mostPredicted) break
    }
  }
  return groups
}

function begunGroup(irregularities: readonly Irregularity[], day: Day, joined: Set<string>): Group {
  for (const one of irregularities) {
    const key = `${one.on} ${day.slice(0, 4)}`
    if (one.kind !== 'combined' || !isOn(one.on, day) || joined.has(key)) continue
    joined.add(key)
    return { days: [day], count: one.count, oneNumber: one.oneNumber }
  }
  return { days: [day], count: 1, oneNumber: false }
}

function numbered(
  { counters, yearBegins }: Schedule,
  groups: readonly Group[],
): (readonly CounterRange[])[] {
  let state: CounterState | null = null
  let year = 0
  return groups.map(({ days, oneNumber }) => {
    const groupYear = volumeYear(days[0] ?? '', yearBegins)
    let first: CounterState | null = null
    const numbers = oneNumber ? 1 : days.length
    for (let number = 0; number < numbers; number++) {
      state = state === null ? firstState(counters) : nextState(counters, state, groupYear !== year)
      year = groupYear
      first ??= state
    }
    const last: CounterState = state ?? firstState(counters)
    return counters.map((_, at) => [first?.values[at] ?? 0, last.values[at] ?? 0] as const)
  })
}

/** Where an issue is moved to; not past its neighbours: the order of issues is that of their days. */
function movedTo(
  { firstIssue, irregularities }: Schedule,
  slot: Day,
  used: Set<Irregularity>,
  { after, before }: { readonly after: Day | null; readonly before: Day | null },
): Day {
  for (const one of irregularities) {
    if (one.kind !== 'moved' || one.on !== slot) continue
    const fits = after === null ? one.to >= firstIssue : one.to > after
    if (!fits || (before !== null && one.to >= before)) continue
    used.add(one)
    return one.to
  }
  return slot
}
