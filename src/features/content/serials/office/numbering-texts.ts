import type { Counter } from '../prediction/counters.ts'
import { wholeNumber } from './frequency-texts.ts'

/** How issues are numbered, as the form names it. */
export const numberings = [
  ['yearly', 'Volume each year, numbers start over with it'],
  ['by-count', 'Volume of so many numbers'],
  ['continuous', 'Continuous numbering'],
  ['volume-only', 'Volume each year, no numbers'],
  ['none', 'No numbers: the date alone'],
  ['own', 'Another pattern, written below'],
] as const

/** What takes a number a step on, as the form names it. */
export const counterSteps = [
  ['with-issues', 'with issues'],
  ['with-year', 'with each year of the volume'],
  ['with-next', 'when the next number starts over'],
] as const

const usual: Counter = {
  label: '',
  first: 1,
  add: 1,
  steps: 'with-issues',
  every: 1,
  counted: 0,
  whenMoreThan: null,
  startsWithYear: false,
  setTo: 1,
}

export const counterFields = [
  'label',
  'first',
  'add',
  'steps',
  'every',
  'counted',
  'whenMoreThan',
  'startsWithYear',
  'setTo',
] as const
/** A counter as the form shows it: texts, '' for nothing, 'yes' for a mark. */
export type CounterTexts = Readonly<Record<(typeof counterFields)[number], string>>

export const emptyCounter = counterTexts({ ...usual, label: '' })

/** The texts of the form's fields about numbers. */
export type NumberingTexts = {
  readonly numbering: string
  readonly volume: string
  readonly issueNumber: string
  readonly perVolume: string
  readonly counters: readonly CounterTexts[]
}

/** Counters as the form shows them. */
export function numberingTexts(counters: readonly Counter[]): NumberingTexts {
  const simple = simpleTexts(counters)
  return {
    numbering: simple?.numbering ?? 'own',
    volume: simple?.volume ?? '',
    issueNumber: simple?.issueNumber ?? '',
    perVolume: simple?.perVolume ?? '',
    counters: counters.map(counterTexts),
  }
}

type Simple = Omit<NumberingTexts, 'counters'>

/** The simple pattern that makes these counters; null where none does. */
function simpleTexts(counters: readonly Counter[]): Simple | null {
  const [one, other] = counters
  const texts = { volume: '', issueNumber: '', perVolume: '' }
  const volume = String(one?.first ?? '')
  const number = String(other?.first ?? '')
  const tried: readonly Simple[] = [
    { ...texts, numbering: 'none' },
    { ...texts, numbering: 'continuous', issueNumber: volume },
    { ...texts, numbering: 'volume-only', volume },
    { ...texts, numbering: 'yearly', volume, issueNumber: number },
    {
      numbering: 'by-count',
      volume,
      issueNumber: number,
      perVolume: String(other?.whenMoreThan ?? ''),
    },
  ]
  const written = JSON.stringify(counters.map(counterTexts))
  const isSame = (simple: Simple) =>
    JSON.stringify(countersOfTexts({ ...simple, counters: [] }).map(counterTexts)) === written
  return tried.find(isSame) ?? null
}

/** The counters that the form means; what is no number is NaN, which the shape refuses. */
export function countersOfTexts(texts: NumberingTexts): Counter[] {
  const { numbering, volume, issueNumber, perVolume, counters } = texts
  const vol = { ...usual, label: 'Vol.', first: wholeNumber(volume) }
  const no = { ...usual, label: 'No.', first: wholeNumber(issueNumber) }
  switch (numbering) {
    case 'yearly':
      return [
        { ...vol, steps: 'with-year' },
        { ...no, startsWithYear: true },
      ]
    case 'by-count':
      return [
        { ...vol, steps: 'with-next' },
        { ...no, whenMoreThan: wholeNumber(perVolume) },
      ]
    case 'continuous':
      return [no]
    case 'volume-only':
      return [{ ...vol, steps: 'with-year' }]
    case 'own':
      return counters.filter(isWritten).map(counterOfTexts)
    default:
      return []
  }
}

/** A row in which somebody wrote something. */
function isWritten({ label, first }: CounterTexts): boolean {
  return label.trim() !== '' || first.trim() !== ''
}

function counterTexts(counter: Counter): CounterTexts {
  return {
    label: counter.label,
    first: String(counter.first),
    add: String(counter.add),
    steps: counter.steps,
    every: String(counter.every),
    counted: String(counter.counted),
    whenMoreThan: counter.whenMoreThan === null ? '' : String(counter.whenMoreThan),
    startsWithYear: counter.startsWithYear ? 'yes' : '',
    setTo: String(counter.setTo),
  }
}

function counterOfTexts(texts: CounterTexts): Counter {
  const or = (text: string, otherwise: number) =>
    text.trim() === '' ? otherwise : wholeNumber(text)
  const steps = counterSteps.find(([value]) => value === texts.steps)?.[0] ?? 'with-issues'
  return {
    label: texts.label,
    first: wholeNumber(texts.first),
    add: or(texts.add, 1),
    steps,
    every: or(texts.every, 1),
    counted: or(texts.counted, 0),
    whenMoreThan: texts.whenMoreThan.trim() === '' ? null : wholeNumber(texts.whenMoreThan),
    startsWithYear: texts.startsWithYear !== '',
    setTo: or(texts.setTo, 1),
  }
}
