import type { Card, Message, OfficeStatus } from '../conversations.ts'

/** Whom a conversation is with. */
export type Interlocutor = {
  readonly name: string
  readonly email: string
  /** null: a visitor. */
  readonly userId: string | null
  /** The language that they read. */
  readonly language: string
}

/** A message of the library that its reader has complained of. */
export type Report = { readonly seq: number; readonly reason: string; readonly at: string }

/** A conversation as administrators see it. */
export type OfficeConversation = {
  readonly reader: Interlocutor
  /** null: nothing was ever said. */
  readonly id: string | null
  readonly number: number | null
  readonly status: OfficeStatus | null
  readonly messages: readonly Message[]
  readonly hasEarlier: boolean
  readonly reports: readonly Report[]
  readonly cursor: string
}

/** What the next message is about, as an address names it. */
export type AboutCard = { readonly card: Card; readonly name: string }

/** Somebody who may answer readers. */
export type Colleague = { readonly email: string; readonly name: string }
