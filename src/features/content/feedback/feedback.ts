import type { AttachedFile, AttachedLimits } from '#src/kernel/attached-file.ts'
import { publicNumber } from '#src/kernel/ids.ts'

/** What a sender has to say. */
export const feedbackKinds = ['praise', 'complaint', 'suggestion', 'fault', 'question'] as const
export type FeedbackKind = (typeof feedbackKinds)[number]

/** What can be rated besides. */
export const ratedAreas = [
  'collection',
  'staff',
  'reading-room',
  'hours',
  'website',
  'e-resources',
] as const
export type RatedArea = (typeof ratedAreas)[number]

/** 1 is very poor, 5 very good. */
export const scores = [1, 2, 3, 4, 5] as const
export type Ratings = { readonly [Area in RatedArea]?: number }

/** Names what is typed into the form and not sent, on the device. */
export const feedbackFormName = 'feedback'

export const longestFeedback = 5000
export const feedbackFileLimits: AttachedLimits = { most: 3, megabytes: 10 }
/** Where the addresses of files begin: for the sender, and for the office. */
export const senderFileFolder = '/feedback/files'
export const officeFileFolder = '/admin/feedback/files'

/** Where it stands, as it is stored. `withdrawn`: by the sender; nothing of the text is left. */
export const feedbackStates = ['open', 'answered', 'closed', 'withdrawn'] as const
export type FeedbackState = (typeof feedbackStates)[number]

/** Something that was said of it; a note is for staff alone. An answer is the library's. */
export type FeedbackMessage = {
  readonly kind: 'message' | 'answer' | 'note'
  readonly body: string
  /** The address of whoever wrote it; null: the sender. */
  readonly writtenBy: string | null
  /** An ISO instant. */
  readonly at: string
}

/** A feedback with all that was said of it; instants are ISO. */
export type Feedback = {
  readonly id: string
  readonly number: number
  readonly kind: FeedbackKind
  readonly body: string
  readonly state: FeedbackState
  /** Whether staff have seen all of it. */
  readonly isRead: boolean
  readonly isMerged: boolean
  readonly ratings: Ratings
  readonly files: readonly AttachedFile[]
  readonly messages: readonly FeedbackMessage[]
  readonly version: number
  readonly sentAt: string
}

/** A feedback in the list of its sender. */
export type SentFeedback = Pick<Feedback, 'number' | 'kind' | 'state' | 'isRead' | 'sentAt'>

/** The number of a feedback that a text names; null where it names none that there could be. */
export function feedbackNumber(text: string): number | null {
  const number = publicNumber(text.trim())
  return number !== null && number < 2 ** 31 ? number : null
}

/** A token of a link: 256 bits, made where the feedback is written. */
export const keyShape = /^[\w-]{43}$/

/** The page on which a sender follows it: by the token of a link, or signed in, without one. */
export function feedbackHref(number: number, token?: string): string {
  return `/feedback/${number}${token ? `?token=${token}` : ''}`
}
