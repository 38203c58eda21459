import { filterChoice, filterSearch, filterText } from '#src/kernel/filters.ts'

/**
 * Where a mail stands: `kept` waits without ever having been tried, `refused` is tried again,
 * `lost` was not sent for a month.
 */
export type MailState = 'kept' | 'refused' | 'sent' | 'lost'

/** A mail as the log shows it; instants are ISO. */
export type LoggedMail = {
  readonly id: string
  readonly kind: string
  readonly to: string
  readonly subject: string
  readonly state: MailState
  readonly attempts: number
  readonly lastError: string | null
  readonly writtenAt: string
  readonly sentAt: string | null
}

/** What the log is narrowed by; '' : by nothing. */
export type MailQuery = {
  /** The beginning of the address. */
  readonly to: string
  readonly state: MailState | ''
}

/** Mails on a page. */
export const mailPageSize = 25

const mailStates = ['kept', 'refused', 'sent', 'lost'] as const satisfies MailState[]

/** The filters that an address asks for, whatever it holds. */
export function readMailQuery(search: URLSearchParams): MailQuery {
  const to = filterText(search, 'to', 254).toLowerCase()
  return { to, state: filterChoice(search, 'state', mailStates) }
}

/** The address of filters: `readMailQuery` read backwards. '' where none is set. */
export function mailSearch(query: MailQuery): string {
  return filterSearch(query)
}

/** A text without the keys in its links, which open accounts. */
export function withoutKeys(text: string): string {
  return text.replace(/([?&]token=)[^\s&#"'<>]+/g, '$1(hidden)')
}
