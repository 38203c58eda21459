import { AppError } from '../../kernel/errors.ts'
import { optionalKinds, type ReminderKind, reminderKindNames } from './reminder-kinds.ts'

/** When members are reminded. */
export type ReminderSettings = {
  /** Days before the due day. */
  readonly dueSoonDays: number
  /** Days before the last day to pick a hold up. */
  readonly holdDays: number
  /** Days after the due day, rising. */
  readonly ladder: readonly number[]
  /** Days between the reminders after the last step; null: there are none. */
  readonly repeatDays: number | null
  /** What is sent to nobody. */
  readonly switchedOff: readonly ReminderKind[]
}

/** What the form of the settings sends. */
export type SettingsTexts = {
  readonly dueSoonDays: string
  readonly holdDays: string
  readonly ladder: string
  readonly repeatDays: string
  readonly kinds: readonly string[]
}

const longestLadder = 10
const lastStep = 365

/**
 * The settings that a form asks for; a kind that it does not name is switched off. Errors: `invalid-input` with `details.fields`, each with what to
 * write instead.
 */
export function readSettings(texts: SettingsTexts): ReminderSettings {
  const dueSoonDays = wholeNumber(texts.dueSoonDays, 1, 30)
  const holdDays = wholeNumber(texts.holdDays, 0, 14)
  const repeatDays = texts.repeatDays.trim() === '' ? null : wholeNumber(texts.repeatDays, 1, 365)
  const ladder = readLadder(texts.ladder)
  const wrong = [
    { field: 'dueSoonDays', isWrong: dueSoonDays === undefined, message: 'a number from 1 to 30' },
    { field: 'holdDays', isWrong: holdDays === undefined, message: 'a number from 0 to 14' },
    {
      ...{ field: 'ladder', isWrong: ladder === null },
      message: `up to ${longestLadder} rising numbers of days from 1 to ${lastStep}, such as 1, 7, 14, 30`,
    },
    {
      ...{ field: 'repeatDays', isWrong: repeatDays === undefined },
      message: 'a number from 1 to 365, or nothing',
    },
  ].filter(({ isWrong }) => isWrong)
  if (
    dueSoonDays === undefined ||
    holdDays === undefined ||
    repeatDays === undefined ||
    ladder === null
  ) {
    const fields = wrong.map(({ field, message }) => ({
      field,
      message: `Please give ${message}.`,
    }))
    throw new AppError('invalid-input', fields.map(({ message }) => message).join(' '), { fields })
  }
  const switchedOff = reminderKindNames.filter((kind) => !texts.kinds.includes(kind))
  return { dueSoonDays, holdDays, ladder, repeatDays, switchedOff }
}

/** What the form of the settings shows. */
export function settingsTexts(settings: ReminderSettings): SettingsTexts {
  return {
    dueSoonDays: String(settings.dueSoonDays),
    holdDays: String(settings.holdDays),
    ladder: settings.ladder.join(', '),
    repeatDays: settings.repeatDays === null ? '' : String(settings.repeatDays),
    kinds: reminderKindNames.filter((kind) => !settings.switchedOff.includes(kind)),
  }
}

/** What a member has chosen. */
export type MemberChoices = {
  /** One message a day for all that is due, or one for each book. */
  readonly digest: boolean
  /** What they do not want, by channel. */
  readonly refused: readonly { readonly kind: ReminderKind; readonly channel: string }[]
}

/** Whether the member wants a kind by a channel; what may not be refused, everybody wants. */
export function wants({ refused }: MemberChoices, kind: ReminderKind, channel: string): boolean {
  if (!optionalKinds.includes(kind)) return true
  return !refused.some((one) => one.kind === kind && one.channel === channel)
}

function wholeNumber(text: string, least: number, most: number): number | undefined {
  const number = /^\s*\d{1,4}\s*$/.test(text) ? Number(text) : Number.NaN
  return number >= least && number <= most ? number : undefined
}

function readLadder(text: string): readonly number[] | null {
  const steps = text.split(/[\s,;]+/).filter((part) => part !== '')
  const numbers = steps.map((part) => wholeNumber(part, 1, lastStep))
  if (numbers.length === 0 || numbers.length > longestLadder) return null
  const known = numbers.filter((number) => number !== undefined)
  const isRising = known.every((number, index) => index === 0 || number > (known[index - 1] ?? 0))
  return known.length === numbers.length && isRising ? known : null
}
