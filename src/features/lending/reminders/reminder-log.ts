import { filterChoice, filterSearch, filterText } from '#src/kernel/filters.ts'
import { type MessageState, messageStateNames, type ReminderKind } from './reminder-kinds.ts'

/** A message as the log shows it; instants are ISO. */
export type LoggedReminder = {
  readonly id: string
  /** The most urgent of what it tells. */
  readonly kind: ReminderKind
  readonly state: MessageState
  /** null: none reaches the member, or none is wanted. */
  readonly channel: string | null
  readonly subject: string
  /** What it is about, a line for each thing. */
  readonly lines: readonly string[]
  readonly writtenAt: string
  /** When it was sent or printed. */
  readonly settledAt: string | null
  /** On how many devices it was told. */
  readonly devices: number
  /** What the mail server or the devices' push service said, where it did not take it. */
  readonly failure: string | null
  readonly member: { readonly number: number; readonly name: string }
}

/** What the log is narrowed by; '': by nothing. */
export type ReminderQuery = {
  /** A member's number, barcode or roll number, or the beginning of a name. */
  readonly member: string
  readonly kind: ReminderKind | ''
  readonly state: MessageState | ''
}

/** Messages on a page. */
export const reminderPageSize = 25

/** The filters that an address asks for, whatever it holds, of all `kinds`. */
export function readReminderQuery(
  search: URLSearchParams,
  kinds: readonly ReminderKind[],
): ReminderQuery {
  return {
    member: filterText(search, 'member', 100),
    kind: filterChoice(search, 'kind', kinds),
    state: filterChoice(search, 'state', messageStateNames),
  }
}

/** The address of filters: `readReminderQuery` read backwards. '' where none is set. */
export function reminderSearch(query: ReminderQuery): string {
  return filterSearch(query)
}
