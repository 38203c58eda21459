import { filterChoice, filterSearch, filterText } from '#src/kernel/filters.ts'
import { type FeedbackKind, feedbackKinds } from '../feedback.ts'

/** Where feedback stands in the inbox. `mine`: assigned to whoever asks. */
export const inboxStates = [
  'unread',
  'open',
  'mine',
  'answered',
  'closed',
  'withdrawn',
  'hidden',
] as const
export type InboxState = (typeof inboxStates)[number]

export const inboxPageSize = 25

/** What the inbox is narrowed by; '' : by nothing. */
export type InboxQuery = {
  readonly q: string
  readonly state: InboxState | ''
  readonly kind: FeedbackKind | ''
}

/** The filters that an address asks for, whatever it holds. */
export function readInboxQuery(search: URLSearchParams): InboxQuery {
  return {
    q: filterText(search, 'q', 200),
    state: filterChoice(search, 'state', inboxStates),
    kind: filterChoice(search, 'kind', feedbackKinds),
  }
}

/** The address of filters: `readInboxQuery` read backwards. '' where none is set. */
export function inboxSearch(query: InboxQuery): string {
  return filterSearch(query)
}
