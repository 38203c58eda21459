import { cleanLine, cleanLines } from '#src/kernel/clean-text.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { ReminderKind } from './reminder-kinds.ts'

/** What a message says, with placeholders; the greeting and the ending are the same for all. */
export type ReminderTexts = { readonly subject: string; readonly body: string }

type DefaultTexts = ReminderTexts & { readonly kind: ReminderKind; readonly label: string }

/**
 * The texts of the product. The overdue ladder has three: its first step, those between, and the
 * last with its repetitions.
 */
export const defaultTexts = {
  'due-soon': {
    kind: 'due-soon',
    label: 'Due soon',
    subject: 'Due soon: {what}',
    body: 'Please bring these back, or renew them, by the day beside each title:\n\n{books}',
  },
  'due-today': {
    kind: 'due-today',
    label: 'Due today',
    subject: 'Due today: {what}',
    body: 'Today is the last day. Please bring these back, or renew them:\n\n{books}',
  },
  overdue: {
    kind: 'overdue',
    label: 'Overdue, first step',
    subject: 'Overdue: {what}',
    body: 'These should have come back. Please bring them to the desk:\n\n{books}\n\nHas one come back already? Then tell us, and we will look for it.',
  },
  'overdue-again': {
    kind: 'overdue',
    label: 'Overdue, steps between',
    subject: 'Still overdue: {what}',
    body: 'We wrote to you before: other readers may be waiting for what you have. Please bring it back now:\n\n{books}',
  },
  'overdue-last': {
    kind: 'overdue',
    label: 'Overdue, last step',
    subject: 'Please return {what}',
    body: 'In spite of our earlier messages these have not come back:\n\n{books}\n\nA book that does not come back counts as lost, and its price is charged. Please bring it, or see us at the desk.',
  },
  'by-hand': {
    kind: 'by-hand',
    label: 'Sent by the library',
    subject: 'A reminder from {library}: {what}',
    body: 'Please look at what you have from the library:\n\n{books}',
  },
  're-dated': {
    kind: 're-dated',
    label: 'New due date',
    subject: 'A new due date: {what}',
    body: 'The library has changed the day by which these are due:\n\n{books}',
  },
  'hold-ready': {
    kind: 'hold-ready',
    label: 'Hold ready',
    subject: 'Ready for you: {what}',
    body: 'What you asked for lies at the desk for you:\n\n{books}\n\nAfter that day it goes to the next reader.',
  },
  'hold-expiring': {
    kind: 'hold-expiring',
    label: 'Hold about to lapse',
    subject: 'Still waiting for you: {what}',
    body: 'This lies at the desk for you, but not for much longer:\n\n{books}\n\nIf you no longer need it, cancel the hold: another reader will be glad.',
  },
  receipt: {
    kind: 'receipt',
    label: 'Receipt',
    subject: 'Your visit to {library}',
    body: 'This was done at the desk:\n\n{books}\n\nIs something wrong? Please tell us soon.',
  },
  notice: {
    kind: 'notice',
    label: 'New notice',
    subject: 'Notice: {what}',
    body: 'The library has published a notice:\n\n{books}',
  },
} as const satisfies Record<string, DefaultTexts>

export type TemplateName = keyof typeof defaultTexts

export const templateNames = Object.keys(defaultTexts) as readonly TemplateName[]

/** The texts of this name; null: there are none. */
export function templateNamed(name: string): TemplateName | null {
  return templateNames.find((known) => known === name) ?? null
}

/** What may stand in a text in braces, and what comes there. */
export const placeholders = {
  name: 'the name of the member',
  number: 'the member number',
  what: 'the title, or how many there are',
  books: 'the list: each with its day, and what it costs',
  library: 'the name of the library',
  phone: 'the phone number of the library',
} as const

export type Placeholder = keyof typeof placeholders

export const longestSubject = 150
export const longestBody = 4000

/**
 * Texts as they are kept. Errors: `invalid-input` with `details.fields`, where one is empty or too
 * long, where braces hold no known placeholder, or where the list is not on one line of its own.
 */
export function checkTexts(typed: ReminderTexts): ReminderTexts {
  const subject = cleanLine(typed.subject, longestSubject + 1)
  const body = cleanLines(typed.body, longestBody + 1)
  const faults = [
    { field: 'subject', message: lengthFault(subject, longestSubject) ?? braceFault(subject) },
    { field: 'body', message: lengthFault(body, longestBody) ?? braceFault(body) },
  ]
  if (subject.includes('{books}')) {
    faults.push({ field: 'subject', message: 'The list {books} has no room in a subject.' })
  }
  if (body.split('{books}').length !== 2 || !body.split('\n').includes('{books}')) {
    faults.push({ field: 'body', message: 'Please put {books} on a line of its own, once.' })
  }
  const fields = faults.filter(({ message }) => message !== null)
  if (fields.length === 0) return { subject, body }
  const said = fields.map(({ message }) => message).join(' ')
  throw new AppError('invalid-input', said, { fields })
}

function lengthFault(text: string, longest: number): string | null {
  if (text === '') return 'Please write something here.'
  return text.length > longest ? `Please write at most ${longest} letters here.` : null
}

function braceFault(text: string): string | null {
  const left = text.replace(/\{([a-z]+)\}/g, (whole, name) =>
    Object.hasOwn(placeholders, name) ? '' : whole,
  )
  const wrong = /\{[^{}\n]{0,40}\}?|\}/.exec(left)?.[0]
  if (wrong === undefined) return null
  const known = Object.keys(placeholders).map((name) => `{${name}}`)
  return `${wrong} is not known here. Known are ${known.join(', ')}.`
}

/** Puts values for placeholders, in one pass: a value that looks like one stays as it is. */
export function fillIn(text: string, values: Readonly<Record<Placeholder, string>>): string {
  return text.replace(/\{([a-z]+)\}/g, (whole, name) =>
    Object.hasOwn(values, name) ? values[name as Placeholder] : whole,
  )
}
