import type { Day } from '#src/kernel/dates.ts'
import type { CountKind, SiteCount } from '../analytics.ts'
import { noMeasures, rangeOf, type VitalName, vitalNames } from '../vitals.ts'
import type { Counted } from './counts-of-view.server.ts'
import { errorWords } from './error-words.ts'
import { momentOf } from './moment.server.ts'
import { pageNames } from './page-names.server.ts'
import type { PageReport } from './page-report.ts'

/** Names that one writing has at most; more are counted without their name. */
const mostNames = 5000

/** Measures of a page: how many lie in each range. */
export type VitalCounts = {
  readonly page: string
  readonly metric: VitalName
  readonly counts: readonly number[]
}

/** What was counted of a day, to be added to what the database has. */
export type UseOfDay = {
  readonly counts: readonly SiteCount[]
  readonly vitals: readonly VitalCounts[]
}

/** Adds up views and reports, by the institute's day. */
export class CollectedUse {
  readonly #days = new Map<Day, CollectedDay>()

  count(at: Date, counted: readonly Counted[]): void {
    const day = this.#dayAt(at)
    for (const [kind, name] of counted) day.add(kind, name, 1)
  }

  /** What a browser reports; of a page that is none, nothing. */
  report(at: Date, { path, vitals, errors, offline }: PageReport): void {
    const names = pageNames(path)
    if (!names) return
    const day = this.#dayAt(at)
    for (const metric of vitalNames) {
      const value = vitals[metric]
      if (value !== undefined) day.measure(names.page, metric, value)
    }
    for (const message of errors) {
      const words = errorWords(message)
      if (words !== '') day.add('error', `${names.page} ${words}`.slice(0, 200), 1)
    }
    if (offline > 0) day.add('offline', 'pages', offline)
  }

  *days(): Generator<readonly [Day, UseOfDay]> {
    for (const [day, collected] of this.#days) yield [day, collected.use()]
  }

  #dayAt(at: Date): CollectedDay {
    const { day } = momentOf(at)
    const known = this.#days.get(day)
    if (known) return known
    const begun = new CollectedDay()
    this.#days.set(day, begun)
    return begun
  }
}

class CollectedDay {
  readonly #counts = new Map<string, { kind: CountKind; name: string; count: number }>()
  readonly #vitals = new Map<string, { page: string; metric: VitalName; counts: number[] }>()

  add(kind: CountKind, name: string, count: number): void {
    const isFull = this.#counts.size >= mostNames && !this.#counts.has(`${kind} ${name}`)
    const fitting = isFull ? '' : name
    const known = this.#counts.get(`${kind} ${fitting}`)
    if (known) known.count += count
    else this.#counts.set(`${kind} ${fitting}`, { kind, name: fitting, count })
  }

  measure(page: string, metric: VitalName, value: number): void {
    const key = `${page} ${metric}`
    const measures = this.#vitals.get(key) ?? { page, metric, counts: noMeasures(metric) }
    const range = rangeOf(metric, value)
    measures.counts[range] = (measures.counts[range] ?? 0) + 1
    this.#vitals.set(key, measures)
  }

  use(): UseOfDay {
    return { counts: [...this.#counts.values()], vitals: [...this.#vitals.values()] }
  }
}
