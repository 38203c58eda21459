import type { Db } from '../../server/database/connect.ts'
import type { MessageText } from './reminder-text.ts'

/** Whom a message is for. */
export type Recipient = {
  readonly memberId: string
  readonly email: string | null
}

/** A way to reach members. `sendWaiting` asks them in turn: the first that reaches a member takes the message. */
export type Channel = {
  /** `email`: what members refuse a kind by, and the log shows. */
  readonly id: string
  readonly label: string
  readonly canReach: (db: Db, recipient: Recipient) => Promise<boolean>
  /**
   * Hands the message over, in the transaction of `db`: it goes if that is committed, and only then. `mailId`, where it is a mail: the mail
   * says later whether it was sent; without one it counts as sent.
   */
  readonly send: (
    db: Db,
    recipient: Recipient,
    message: MessageText,
  ) => Promise<{ readonly mailId: string | null }>
}
