import type { readFileForm } from '#src/server/http/read-form.ts'
import { counterFields } from './numbering-texts.ts'
import { type SubscriptionTexts, subscriptionFields } from './subscription-texts.ts'

type SentForm = Awaited<ReturnType<typeof readFileForm>>

/** Fields that a form has once. */
const plainFields = [
  ...subscriptionFields,
  'frequency',
  'days',
  'every',
  'numbering',
  'volume',
  'issueNumber',
  'perVolume',
] as const

/** Rows that a form may have at most: more were not drawn. */
const mostRows = 80

/** The texts of a sent form of a subscription. */
export function sentSubscription({ field, all }: SentForm): SubscriptionTexts {
  const named = (name: string) => field(name).slice(0, 2500)
  const rows = <Name extends string>(prefix: string, names: readonly Name[]) => {
    const columns = names.map((name) => [name, all(`${prefix}.${name}`)] as const)
    const length = Math.min(mostRows, Math.max(0, ...columns.map(([, texts]) => texts.length)))
    return Array.from({ length }, (_, at) => {
      const cells = columns.map(([name, texts]) => [name, (texts[at] ?? '').slice(0, 200)])
      return Object.fromEntries(cells) as Record<Name, string>
    })
  }
  const texts = Object.fromEntries(plainFields.map((name) => [name, named(name)]))
  return {
    ...(texts as Record<(typeof plainFields)[number], string>),
    without: all('without').slice(0, 7).join(','),
    counters: rows('counter', counterFields),
    irregularities: rows('irregular', ['kind', 'when', 'more'] as const).filter(
      ({ kind }) => kind !== '',
    ),
  }
}
