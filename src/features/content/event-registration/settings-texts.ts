import { institute } from '#institute'
import { instantAt, localTime, readClock, readDay } from '#src/kernel/dates.ts'
import { foldedTexts, unfoldedTexts } from '#src/kernel/folded-texts.ts'
import { mostQuestions, type Question } from './questions.ts'
import {
  type RegistrationAudience,
  type RegistrationFacts,
  registrationAudiences,
} from './registration-settings.ts'

/** The settings as texts of a form, by the names of its fields. */
export type SettingsTexts = Readonly<Record<string, string>>

/** The names of the fields of a question, by its place in the form. */
export function questionField(at: number, part: 'id' | 'label' | 'choices' | 'required'): string {
  return `questions.${at}.${part}`
}

const plain = ['unit', 'capacity', 'waitingList', 'opensAt', 'closesHours', 'audience'] as const
const parts = ['id', 'label', 'choices', 'required'] as const
const places = Array.from({ length: mostQuestions }, (_, at) => at)

const questionFields: readonly string[] = places.flatMap((at) =>
  parts.map((part) => questionField(at, part)),
)

/** The names of all fields. */
export const settingsFields: readonly string[] = [...plain, ...questionFields]

export function textsOfSettings(facts: RegistrationFacts): SettingsTexts {
  const questions = facts.questions.flatMap(({ id, label, choices, required }, at) => [
    [questionField(at, 'id'), id],
    [questionField(at, 'label'), label],
    [questionField(at, 'choices'), choices.join('\n')],
    [questionField(at, 'required'), required ? 'on' : ''],
  ])
  return {
    unit: facts.byDate ? 'date' : 'whole',
    capacity: facts.capacity === null ? '' : String(facts.capacity),
    waitingList: facts.waitingList ? 'on' : '',
    opensAt: facts.opensAt ? localText(facts.opensAt) : '',
    closesHours: String(facts.closesHours),
    audience: facts.audience,
    ...Object.fromEntries(questions),
  }
}

/**
 * What a form says, to be checked; what is no number is none. A question without words is left
 * out, unless it has answers to choose from.
 */
export function settingsOfTexts(texts: SettingsTexts): RegistrationFacts {
  const text = (name: string) => (texts[name] ?? '').trim()
  return {
    byDate: text('unit') !== 'whole',
    capacity: text('capacity') === '' ? null : wholeNumber(text('capacity')),
    waitingList: text('waitingList') !== '',
    opensAt: text('opensAt') === '' ? null : instantOf(text('opensAt')),
    closesHours: wholeNumber(text('closesHours') || '0'),
    audience: text('audience') as RegistrationAudience,
    questions: places.map((at) => questionAt(text, at)).filter(isWritten),
  }
}

/** The same texts with the questions that are written in the first places. */
function packedTexts(texts: SettingsTexts): SettingsTexts {
  const text = (name: string) => texts[name] ?? ''
  const written = places.filter((at) => isWritten(questionAt(text, at)))
  const packed = places.flatMap((at) =>
    parts.map((part) => {
      const from = written[at]
      return [questionField(at, part), from === undefined ? '' : text(questionField(from, part))]
    }),
  )
  return { ...texts, ...Object.fromEntries(packed) }
}

/** The same texts with all questions as one of them, `questions`. */
export function textsWithQuestions(texts: SettingsTexts): SettingsTexts {
  return foldedTexts(packedTexts(texts), 'questions', (name) => questionFields.includes(name))
}

/** And as the fields of the form again. */
export function textsOfFields(texts: SettingsTexts): SettingsTexts {
  return unfoldedTexts(texts, 'questions')
}

/** Names of audiences, for the office. */
const audienceNames: Readonly<Record<RegistrationAudience, string>> = {
  everyone: 'Everyone who can sign in',
  students: 'Students',
  faculty: 'Faculty',
}

/** What people register for. */
export const unitOptions = [
  ['date', 'Each date separately'],
  ['whole', 'All dates together'],
] as const

export const audienceOptions = registrationAudiences.map(
  (audience) => [audience, audienceNames[audience]] as const,
)

function questionAt(text: (name: string) => string, at: number): Question {
  return {
    id: text(questionField(at, 'id')) || freeId(text, at),
    label: text(questionField(at, 'label')),
    choices: text(questionField(at, 'choices'))
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    required: text(questionField(at, 'required')) !== '',
  }
}

/** An id that no other question of the form has. */
function freeId(text: (name: string) => string, at: number): string {
  const taken = places.map((other) => text(questionField(other, 'id')))
  const candidates = Array.from({ length: 2 * mostQuestions }, (_, number) => `q${number + 1}`)
  return candidates.filter((id) => !taken.includes(id))[at] ?? `q${at + 1}`
}

function isWritten({ label, choices }: Question): boolean {
  return label !== '' || choices.length > 0
}

function wholeNumber(text: string): number {
  return /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN
}

/** As a field of a day and a time has it, by the clock of the institute. */
function localText(instant: Date): string {
  const { day, minutes } = localTime(instant, institute.timeZone)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${day}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

function instantOf(text: string): Date {
  const [on = '', at = ''] = text.split('T')
  const day = readDay(on)
  const minutes = readClock(at.slice(0, 5))
  if (day === null || minutes === null) return new Date(Number.NaN)
  return instantAt(day, minutes, institute.timeZone)
}
