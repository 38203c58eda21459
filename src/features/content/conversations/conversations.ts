import type { AttachedFile, AttachedLimits } from '#src/kernel/attached-file.ts'
import { publicNumber } from '#src/kernel/ids.ts'
import type { TextNode } from '#src/kernel/text-nodes.ts'

export const longestMessage = 5000
export const conversationFileLimits: AttachedLimits = { most: 3, megabytes: 10 }
/** Where the addresses of files begin: for the reader, and for the office. */
export const readerFileFolder = '/account/messages/files'
export const officeFileFolder = '/admin/messages/files'

/** All that was said, as plain text. */
export const transcriptPath = '/account/messages.txt'

/** How many messages a page shows, and a stream tells that begins anew. */
export const messagesAtOnce = 50

/** Milliseconds for which somebody counts as typing after the last sign of it. */
export const typingFor = 10_000

export type Side = 'reader' | 'library'

/** What a message is about or brings along, as it was when it was sent. */
export type Card =
  | { readonly kind: 'book'; readonly number: number; readonly title: string; readonly by: string }
  | {
      readonly kind: 'loan'
      readonly number: number
      readonly title: string
      readonly accessionNumber: string
      /** An ISO instant. */
      readonly dueAt: string
    }
  | { readonly kind: 'request'; readonly number: number; readonly title: string }

/** A text, or what happened to the conversation. */
export const messageKinds = ['text', 'closed', 'reopened', 'requested'] as const
export type MessageKind = (typeof messageKinds)[number]

/** One message; `seq` counts them from 1 within the conversation. Instants are ISO. */
export type Message = {
  readonly seq: number
  /** Made by whoever sent it. */
  readonly key: string
  readonly side: Side
  readonly kind: MessageKind
  /** As it was typed. */
  readonly body: string
  /** The library's text, drawn; null: plain text. */
  readonly blocks: readonly TextNode[] | null
  readonly card: Card | null
  readonly files: readonly AttachedFile[]
  /** The administrator who wrote it; null for readers, who talk with the library. */
  readonly by: string | null
  readonly at: string
}

/** How a conversation stands, as both sides see it. */
export type ConversationStatus = {
  readonly state: 'open' | 'closed'
  readonly lastSeq: number
  /** Up to which message each side has read, and the reader's devices have got. */
  readonly readerRead: number
  readonly readerDelivered: number
  readonly libraryRead: number
  /** How many texts of the library the reader has not read. */
  readonly unread: number
}

/** The same for the office; instants are ISO. */
export type OfficeStatus = ConversationStatus & {
  readonly version: number
  readonly takenBy: string | null
  readonly waitingSince: string | null
  readonly blockedUntil: string | null
  readonly reports: number
}

/** A conversation as its page shows it. */
export type ShownConversation = {
  /** null: nothing was ever said. */
  readonly status: ConversationStatus | null
  /** The oldest first. */
  readonly messages: readonly Message[]
  /** Whether there are older ones. */
  readonly hasEarlier: boolean
  /** From where a live stream goes on. */
  readonly cursor: string
}

/** The name of the row of a live stream that has the status; others are messages by `seq`. */
export const statusRow = 'status'
/** The row that says which side is typing. */
export const typingRow = 'typing'

/** Of a list of messages, those of one side that came after a number. */
export function countAfter(messages: readonly Message[], side: Side, seq: number): number {
  return messages.filter((one) => one.side === side && one.kind === 'text' && one.seq > seq).length
}

/** The page of a reader, about something: `book:42`. */
export function ownMessagesHref(about?: string): string {
  return about ? `/account/messages?about=${encodeURIComponent(about)}` : '/account/messages'
}

/** The page on which a visitor confirms a question, and goes on with the conversation. */
export function visitorHref(token: string): string {
  return `/ask/conversation?token=${token}`
}

/** The number of a conversation that a text names; 0 where it names none that there could be. */
export function conversationNumber(text: string): number {
  const number = publicNumber(text) ?? 0
  return number < 2 ** 31 ? number : 0
}
