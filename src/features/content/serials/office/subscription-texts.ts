import { type Day, dayAfter } from '#src/kernel/dates.ts'
import { readPricePaise } from '#src/kernel/tables/written-values.ts'
import type { DatedAs } from '../prediction/issue-names.ts'
import type { SubscriptionFacts } from '../serials.ts'
import { type RhythmTexts, rhythmOfTexts, rhythmTexts, wholeNumber } from './frequency-texts.ts'
import {
  type IrregularityTexts,
  irregularitiesOfTexts,
  irregularityTexts,
} from './irregularity-texts.ts'
import { countersOfTexts, type NumberingTexts, numberingTexts } from './numbering-texts.ts'

/** How the date stands on issues, as the form names it. */
export const datedNames: readonly (readonly [DatedAs, string])[] = [
  ['day', 'The day: 8 Nov 2026'],
  ['month', 'The month: November 2026'],
  ['span', 'The months it is for: January–March 2026'],
  ['year', 'The year: 2026, or 2026–27'],
  ['none', 'No date'],
]

export const subscriptionFields = [
  'vendorName',
  'vendorEmail',
  'startsOn',
  'endsOn',
  'firstIssue',
  'yearBegins',
  'dated',
  'graceDays',
  'copies',
  'location',
  'callNumber',
  'pricePaise',
  'remindDays',
  'note',
] as const

/** A subscription as its form shows it. */
export type SubscriptionTexts = Readonly<Record<(typeof subscriptionFields)[number], string>> &
  RhythmTexts &
  NumberingTexts & { readonly irregularities: readonly IrregularityTexts[] }

/** A subscription as its form shows it. */
export function textsOfSubscription(facts: SubscriptionFacts): SubscriptionTexts {
  const { schedule } = facts
  return {
    vendorName: facts.vendorName,
    vendorEmail: facts.vendorEmail ?? '',
    startsOn: facts.startsOn,
    endsOn: facts.endsOn,
    firstIssue: schedule.firstIssue,
    yearBegins: String(schedule.yearBegins),
    dated: schedule.dated,
    graceDays: String(facts.graceDays),
    copies: String(facts.copies),
    location: facts.location,
    callNumber: facts.callNumber,
    pricePaise: facts.pricePaise === null ? '' : (facts.pricePaise / 100).toFixed(2),
    remindDays: String(facts.remindDays),
    note: facts.note,
    ...rhythmTexts(schedule.rhythm),
    ...numberingTexts(schedule.counters),
    irregularities: schedule.irregularities.map(irregularityTexts),
  }
}

/** What the form of a new subscription begins with. `frequency`: the journal's, where it is known. */
export function newSubscriptionTexts(today: Day, frequency: string): SubscriptionTexts {
  return {
    ...textsOfSubscription({
      vendorName: '',
      vendorEmail: null,
      startsOn: today,
      endsOn: dayAfter(today, 364),
      schedule: {
        firstIssue: today,
        rhythm: rhythmOfTexts({ frequency, without: '', days: '', every: '' }),
        yearBegins: 1,
        counters: [],
        dated: 'month',
        irregularities: [],
      },
      graceDays: 15,
      copies: 1,
      location: '',
      callNumber: '',
      pricePaise: null,
      remindDays: 60,
      note: '',
    }),
    numbering: 'yearly',
  }
}

/**
 * What the form means; a number that is none is NaN, a price that is none is -1: the shape refuses
 * both.
 */
export function subscriptionOfTexts(texts: SubscriptionTexts): SubscriptionFacts {
  const price = texts.pricePaise.trim()
  return {
    vendorName: texts.vendorName,
    vendorEmail: texts.vendorEmail.trim() || null,
    startsOn: texts.startsOn,
    endsOn: texts.endsOn,
    schedule: {
      firstIssue: texts.firstIssue,
      rhythm: rhythmOfTexts(texts),
      yearBegins: wholeNumber(texts.yearBegins),
      counters: countersOfTexts(texts),
      dated: datedNames.find(([value]) => value === texts.dated)?.[0] ?? 'none',
      irregularities: irregularitiesOfTexts(texts.irregularities),
    },
    graceDays: wholeNumber(texts.graceDays),
    copies: wholeNumber(texts.copies),
    location: texts.location,
    callNumber: texts.callNumber,
    pricePaise: price === '' ? null : (readPricePaise(price) ?? -1),
    remindDays: wholeNumber(texts.remindDays),
    note: texts.note,
  }
}
