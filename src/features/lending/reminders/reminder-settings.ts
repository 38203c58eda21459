import type { AnnouncedKind } from '#src/kernel/announced-kinds.ts'
import { AppError } from '#src/kernel/errors.ts'
import { isAnnounced, optionalKinds, type ReminderKind } from './reminder-kinds.ts'

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
 * The settings that a form asks for; one of all `kinds` that it does not name is switched off.
 * Errors: `invalid-input` with `details.fields`, each with what to write instead.
 */
export function readSettings(
  texts: SettingsTexts,
  kinds: readonly ReminderKind[],
): ReminderSettings {
  const fields: { field: string; message: string }[] = []
  const checked = <Value>(
    field: string,
    value: Value | undefined,
    otherwise: Value,
    what: string,
  ) => {
    if (value === undefined) fields.push({ field, message: `Please give ${what}.` })
    return value ?? otherwise
  }
  const days = (name: 'dueSoonDays' | 'holdDays' | 'repeatDays', least: number, most: number) => {
    const number = wholeNumber(texts[name], least, most)
    return checked(name, number, least, `a number from ${least} to ${most}`)
  }
  const ladderWords = `up to ${longestLadder} rising numbers of days from 1 to ${lastStep}, such as 1, 7, 14, 30`
  const settings: ReminderSettings = {
    dueSoonDays: days('dueSoonDays', 1, 30),
    holdDays: days('holdDays', 0, 14),
    ladder: checked('ladder', readLadder(texts.ladder), [], ladderWords),
    repeatDays: texts.repeatDays.trim() === '' ? null : days('repeatDays', 1, lastStep),
    switchedOff: kinds.filter((kind) => !texts.kinds.includes(kind)),
  }
  if (fields.length === 0) return settings
  const said = fields.map(({ message }) => message).join(' ')
  throw new AppError('invalid-input', said, { fields })
}

/** What the form of the settings shows. */
export function settingsTexts(
  settings: ReminderSettings,
  kinds: readonly ReminderKind[],
): SettingsTexts {
  return {
    dueSoonDays: String(settings.dueSoonDays),
    holdDays: String(settings.holdDays),
    ladder: settings.ladder.join(', '),
    repeatDays: settings.repeatDays === null ? '' : String(settings.repeatDays),
    kinds: kinds.filter((kind) => !settings.switchedOff.includes(kind)),
  }
}

/** What a member has chosen. */
export type MemberChoices = {
  /** One message a day for all that is due, or one for each book. */
  readonly digest: boolean
  /** What they do not want, by channel. */
  readonly refused: readonly { readonly kind: ReminderKind; readonly channel: string }[]
  /** What is announced and they asked for, by channel. */
  readonly asked: readonly { readonly kind: AnnouncedKind; readonly channel: string }[]
}

/**
 * Whether the member wants a kind by a channel; what may not be refused, everybody wants, and what
 * is announced, those who asked for it.
 */
export function wants(
  { refused, asked }: MemberChoices,
  kind: ReminderKind,
  channel: string,
): boolean {
  if (isAnnounced(kind)) return asked.some((one) => one.kind === kind && one.channel === channel)
  if (!optionalKinds.includes(kind)) return true
  return !refused.some((one) => one.kind === kind && one.channel === channel)
}

function wholeNumber(text: string, least: number, most: number): number | undefined {
  const number = /^\s*\d{1,4}\s*$/.test(text) ? Number(text) : Number.NaN
  return number >= least && number <= most ? number : undefined
}

function readLadder(text: string): readonly number[] | undefined {
  const steps = text.split(/[\s,;]+/).filter((part) => part !== '')
  const days = steps.map((part) => wholeNumber(part, 1, lastStep) ?? 0)
  const isRising = days.every((step, index) => step > (days[index - 1] ?? 0))
  return days.length > 0 && days.length <= longestLadder && isRising ? days : undefined
}
