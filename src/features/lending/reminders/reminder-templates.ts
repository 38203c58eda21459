import type { AnnouncedKind } from '#src/kernel/announced-kinds.ts'
import { cleanLine, cleanLines } from '#src/kernel/clean-text.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { OwnKind } from './reminder-kinds.ts'

/** What a message says, with placeholders; the greeting and the ending are the same for all. */
export type ReminderTexts = { readonly subject: string; readonly body: string }

type Template = { readonly kind: OwnKind; readonly label: string }

/**
 * The texts of messages, as the office calls them; `usual-texts.ts` has what they say. The overdue
 * ladder has three: its first step, those between, and the last with its repetitions.
 */
export const templates = {
  'due-soon': { kind: 'due-soon', label: 'Due soon' },
  'due-today': { kind: 'due-today', label: 'Due today' },
  overdue: { kind: 'overdue', label: 'Overdue, first step' },
  'overdue-again': { kind: 'overdue', label: 'Overdue, steps between' },
  'overdue-last': { kind: 'overdue', label: 'Overdue, last step' },
  'by-hand': { kind: 'by-hand', label: 'Sent by the library' },
  're-dated': { kind: 're-dated', label: 'New due date' },
  'hold-ready': { kind: 'hold-ready', label: 'Hold ready' },
  'hold-expiring': { kind: 'hold-expiring', label: 'Hold about to expire' },
  receipt: { kind: 'receipt', label: 'Receipt' },
} as const satisfies Record<string, Template>

export type OwnTemplate = keyof typeof templates

/** Those, and one for each kind that other rooms announce. */
export type TemplateName = OwnTemplate | AnnouncedKind

export const ownTemplates = Object.keys(templates) as readonly OwnTemplate[]

export function isOwnTemplate(name: TemplateName): name is OwnTemplate {
  return Object.hasOwn(templates, name)
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

type Placeholder = keyof typeof placeholders

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
    faults.push({ field: 'body', message: 'Put {books} on its own line, once.' })
  }
  const fields = faults.filter(({ message }) => message !== null)
  if (fields.length === 0) return { subject, body }
  const said = fields.map(({ message }) => message).join(' ')
  throw new AppError('invalid-input', said, { fields })
}

function lengthFault(text: string, longest: number): string | null {
  if (text === '') return 'Please write something here.'
  return text.length > longest ? `Please write at most ${longest} characters here.` : null
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
