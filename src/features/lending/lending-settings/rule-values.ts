import { dayModes } from '#src/features/lending/library-calendar/due-day.ts'
import { type RuleKind, ruleKinds } from '#src/features/lending/loan-rules/rule-kinds.ts'
import { formatDay, readDay } from '#src/kernel/dates.ts'
import { rupees } from '#src/kernel/money.ts'

/**
 * How the value of a kind is typed. `mayBeEmpty`: nothing typed stands for "none" or "no limit".
 */
type RuleField = {
  readonly type: 'yes-no' | 'choice' | 'money' | 'number' | 'term'
  readonly options: readonly (readonly [value: string, words: string])[]
  readonly mayBeEmpty: boolean
}

const money: readonly RuleKind[] = ['dues-limit', 'fine', 'fine-cap', 'lost-processing-fee']

const choices: Partial<Record<RuleKind, Readonly<Record<string, string>>>> = {
  'loan-unit': { days: 'days', hours: 'hours' },
  'day-mode': dayModes,
  'renew-from': { due: 'the due day', now: 'the day of the renewal' },
  'fine-charged-at': { start: 'start', end: 'end' },
  'fine-grace-mode': {
    trigger: 'the days of the grace are charged too',
    deducted: 'the days of the grace stay free',
  },
}

const termWords = {
  'not-after': 'not after',
  exactly: 'exactly on',
  'not-before': 'not before',
} as const

/** How the value of a kind is typed. */
export function ruleField(kind: RuleKind): RuleField {
  const { shape } = ruleKinds[kind]
  const mayBeEmpty = shape.safeParse(null).success
  const options = Object.entries(choices[kind] ?? {})
  if (options.length > 0) return { type: 'choice', options, mayBeEmpty }
  if (kind === 'term-end') return { type: 'term', options: Object.entries(termWords), mayBeEmpty }
  if (shape.safeParse(true).success) {
    const yesNo = [
      ['yes', 'yes'],
      ['no', 'no'],
    ] as const
    return { type: 'yes-no', options: yesNo, mayBeEmpty }
  }
  return { type: money.includes(kind) ? 'money' : 'number', options: [], mayBeEmpty }
}

/** The value of a kind for people: "14", "₹ 1", "no limit", "open days only". */
export function ruleWords(kind: RuleKind, value: unknown): string {
  if (value === null) return emptyWords(kind)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return money.includes(kind) ? rupees(value) : String(value)
  if (typeof value === 'string') return choices[kind]?.[value] ?? value
  const term = ruleKinds['term-end'].shape.safeParse(value)
  return term.success && term.data ? `${termWords[term.data.when]} ${formatDay(term.data.day)}` : ''
}

/** Kinds whose empty value lets everything pass. */
const limits: readonly RuleKind[] = [
  'loan-limit',
  'total-limit',
  'overdue-limit',
  'dues-limit',
  'hold-expires-days',
  'fine-cap',
]

/** What it means that a kind has no value. */
export function emptyWords(kind: RuleKind): string {
  return limits.includes(kind) ? 'no limit' : 'none'
}

/** The value of a kind as its field holds it. */
export function typedValue(kind: RuleKind, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return String(money.includes(kind) ? value / 100 : value)
  return typeof value === 'string' ? value : ''
}

/**
 * What was typed for a kind, as `setRule` takes it; what cannot be read comes as it is, for it to
 * refuse.
 */
export function readRuleValue(kind: RuleKind, field: (name: string) => string): unknown {
  const text = field('value').trim()
  const { type, mayBeEmpty } = ruleField(kind)
  if (type === 'term') {
    const day = readDay(text)
    return text === '' ? null : { day: day ?? text, when: field('when') }
  }
  if (text === '' && mayBeEmpty) return null
  if (type === 'yes-no') return text === 'yes' ? true : text === 'no' ? false : text
  if (type === 'choice') return text
  const number = /^\d{1,9}(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN
  return type === 'money' ? Math.round(number * 100) : number
}
