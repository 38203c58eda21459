import { sql } from 'kysely'
import type { Translations } from '#src/kernel/translations.ts'
import type { Language } from '#src/kernel/words/language.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { MessageKind } from './note-message.server.ts'
import type { DateChange } from './watch-dates.server.ts'

/** A message with all that it is made of. */
export type WaitingMessage = {
  readonly id: string
  readonly kind: MessageKind
  readonly facts: {
    readonly changes?: readonly DateChange[]
    /** Whether it takes place elsewhere than they knew. */
    readonly isElsewhere?: boolean
    readonly occurrenceId?: string
  }
  /** What an organiser wrote to all, where it is that. */
  readonly letter: { readonly subject: string; readonly body: string } | null
  readonly state: string
  readonly event: {
    readonly number: number
    readonly title: string
    readonly body: string
    readonly translations: Translations
    readonly place: string
    /** Where it takes place online; '' where it does not. */
    readonly link: string
    readonly isWholeDays: boolean
    readonly cancelledBecause: string
  }
  /** The date that it is of, or the first of the event; null: it is gone. */
  readonly date: { readonly begins: string; readonly isCancelled: boolean } | null
  readonly reader: {
    readonly id: string
    readonly email: string
    readonly language: Language | null
  } | null
}

/** The next messages that nobody has told, locked until the transaction ends. */
export async function lockWaitingMessages(db: Db, most: number): Promise<WaitingMessage[]> {
  const { rows } = await sql<WaitingMessage>`
    select message.id, message.kind, message.facts, registrations.state,
      jsonb_build_object('number', events.number, 'title', title, 'body', '', 'translations', translations,
        'place', place, 'link', link, 'isWholeDays', from_time is null, 'cancelledBecause', cancelled_because) as event,
      (select jsonb_build_object('begins', begins, 'isCancelled', date.cancelled_at is not null)
        from event_occurrences as date where date.event_id = events.id
          and date.id = coalesce((message.facts ->> 'occurrenceId')::uuid, occurrence_id, date.id)
        order by date.cancelled_at is not null, begins limit 1) as date,
      (select jsonb_build_object('subject', subject, 'body', letter.body) from registration_mails as letter
        where letter.id = (message.facts ->> 'mail')::uuid) as letter,
      (select jsonb_build_object('id', users.id, 'email', email, 'language', language)
        from users where users.id = user_id and email_verified and disabled_at is null) as reader
    from registration_messages as message
      join registrations on registrations.id = registration_id
      join registration_pools on registration_pools.id = pool_id
      join events on events.id = registration_pools.event_id
    where told_at is null order by message.id limit ${most}
    for no key update of message skip locked`.execute(db)
  return rows
}
