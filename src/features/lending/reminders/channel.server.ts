import type { Db } from '#src/server/database/connect.ts'
import type { ReminderKind } from './reminder-kinds.ts'
import type { MessageText } from './reminder-text.ts'

/** Whom a message is for. */
export type Recipient = {
  readonly memberId: string
  readonly email: string | null
}

/** A message on its way to a channel. */
export type Outgoing = MessageText & {
  /** Its row in the log, which is there when the transaction is committed. */
  readonly id: string
  /** What it tells, what presses most first. */
  readonly kinds: readonly ReminderKind[]
  /** The path of the page that it is about. */
  readonly to: string
  readonly now: Date
}

/**
 * A way to reach members. A message goes by each that reaches them and that they want; the first
 * keeps the record of whether it was sent. Whom none reaches is written a letter.
 */
export type Channel = {
  /** What members refuse a kind by, and the log shows. */
  readonly id: 'email' | 'push'
  /**
   * Who says which kinds it tells: the member, once for all; or each device of theirs, which is
   * then part of reaching it.
   */
  readonly chosenBy: 'member' | 'device'
  readonly canReach: (
    db: Db,
    recipient: Recipient,
    kinds: readonly ReminderKind[],
  ) => Promise<boolean>
  /**
   * Hands the message over, in the transaction of `db`: it goes if that is committed, and only
   * then. `mailId`, where it is a mail: the mail says later whether it was sent.
   */
  readonly send: (
    db: Db,
    recipient: Recipient,
    message: Outgoing,
  ) => Promise<{ readonly mailId: string | null }>
}
