import { sql } from 'kysely'
import type { Day } from '#src/kernel/dates.ts'
import type { Language } from '#src/kernel/words/language.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { StepName } from './request-steps.ts'

/** A message with all that it is made of. */
export type WaitingMessage = {
  readonly id: string
  readonly step: StepName
  readonly said: string | null
  readonly request: {
    readonly number: number
    readonly title: string
    readonly department: string | null
    readonly isWaitingForApproval: boolean
  }
  /** The hold that was placed for the reader, where it is open. */
  readonly hold: { readonly pickupUntil: Day | null; readonly place: number | null } | null
  /** For an approver: who asks, and why. */
  readonly firstAsker: { readonly name: string; readonly reason: string } | null
  /** The address of an approver; null: it is for an asker. */
  readonly approver: string | null
  readonly reader: {
    readonly id: string | null
    readonly email: string
    readonly language: Language | null
    readonly byMail: boolean
    readonly byPush: boolean
  } | null
}

/** The next messages that nobody was told, locked until the transaction ends. */
export async function lockWaitingMessages(db: Db, most: number): Promise<WaitingMessage[]> {
  const { rows } = await sql<WaitingMessage>`
    select message.id, request_steps.step, request_steps.said, message.approver,
      jsonb_build_object('number', requests.number, 'title', requests.title, 'department', requests.department,
        'isWaitingForApproval', requests.state = 'awaiting-approval') as request,
      (select jsonb_build_object('pickupUntil', pickup_until, 'place', place) from holds
        join request_askers on hold_id = holds.id
        where request_askers.id = message.asker_id and status in ('waiting', 'ready')) as hold,
      (select jsonb_build_object('name', users.name, 'reason', reason)
        from request_askers join users on users.id = user_id
        where request_id = requests.id and left_at is null
        order by asked_at, request_askers.id limit 1) as "firstAsker",
      case when message.approver is not null
        then (select jsonb_build_object('id', max(users.id::text), 'email', message.approver, 'language', max(language),
            'byMail', true, 'byPush', true)
          from users where users.email = message.approver and email_verified and disabled_at is null)
        else (select jsonb_build_object('id', users.id, 'email', email, 'language', language,
            'byMail', coalesce(by_mail, true), 'byPush', coalesce(by_push, true))
          from request_askers join users on users.id = user_id
            left join request_choices on request_choices.user_id = users.id
          where request_askers.id = message.asker_id and left_at is null
            and email_verified and disabled_at is null) end as reader
    from request_messages as message
      join request_steps on request_steps.id = step_id
      join requests on requests.id = request_steps.request_id
    where told_at is null order by message.id limit ${most}
    for no key update of message skip locked`.execute(db)
  return rows
}
