import { type RawBuilder, sql } from 'kysely'
import { type Actor, visitor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { say } from '#src/kernel/words/sentence.ts'
import { attachedFiles } from '#src/server/attached/attached-kind.ts'
import type { Db } from '#src/server/database/connect.ts'
import { isoInstant } from '#src/server/database/iso-instant.ts'
import { feedbackAnswerWords } from './answers/words.ts'
import { type Feedback, feedbackNumber, keyShape, type SentFeedback } from './feedback.ts'
import { feedbackFileKind } from './feedback-kinds.server.ts'
import { tokenHash } from './feedback-sender.server.ts'

/**
 * A feedback whole, as columns of a select from `feedback`. `notes`: whether with those of staff.
 */
export function feedbackColumns(notes: boolean) {
  return [
    'feedback.id',
    'feedback.number',
    'feedback.kind',
    'feedback.body',
    'feedback.state',
    'feedback.version',
    sql<boolean>`feedback.read_at is not null`.as('isRead'),
    sql<boolean>`feedback.merged_into is not null`.as('isMerged'),
    isoInstant(sql`feedback.created_at`).as('sentAt'),
    sql<Feedback['ratings']>`coalesce((select jsonb_object_agg(area, score)
      from feedback_ratings where feedback_id = feedback.id), '{}')`.as('ratings'),
    attachedFiles(feedbackFileKind, sql`feedback.id`).as('files'),
    sql<Feedback['messages']>`coalesce((
      select jsonb_agg(jsonb_build_object('kind', kind, 'body', body, 'writtenBy', written_by,
        'at', ${isoInstant(sql`created_at`)}) order by id)
      from feedback_messages as said
      where said.feedback_id = feedback.id and (${notes} or said.kind <> 'note')), '[]')`.as(
      'messages',
    ),
  ] as const
}

/** By what a sender shows that a feedback is theirs: the token of a link, or a number of theirs. */
export type Claim = { readonly token: string; readonly number: string }

/** A feedback as its sender sees it. */
type OwnFeedback = Feedback & {
  /** How its sender gets to it besides by the link that they have. */
  readonly alsoBy: 'name' | 'mail' | 'nothing'
}

/**
 * The feedback of a sender who has the token of a link, or who sent it by name and is signed in,
 * without the notes of staff. Errors: `not-found`.
 */
export async function ownFeedback(db: Db, actor: Actor, claim: Claim): Promise<OwnFeedback> {
  const found = await db
    .selectFrom('feedback')
    .select(feedbackColumns(false))
    .select(
      sql<OwnFeedback['alsoBy']>`case when user_id is not null then 'name'
        when email is not null then 'mail' else 'nothing' end`.as('alsoBy'),
    )
    .where(isTheirs(actor, claim))
    .executeTakeFirst()
  if (!found) throw noSuchFeedback()
  return found as OwnFeedback
}

/**
 * The claim that a link makes, as somebody pastes it: whole, or its token alone. Errors:
 * `invalid-input` of the field `link` where it leads to no feedback.
 */
export async function claimOfLink(db: Db, link: string) {
  const [token = ''] = /(?<![\w-])[\w-]{43}(?![\w-])/.exec(link) ?? []
  const found = await db
    .selectFrom('feedback')
    .select('number')
    .where(isTheirs(visitor, { token, number: '' }))
    .executeTakeFirst()
  if (found) return { number: found.number, token }
  const message = say(feedbackAnswerWords, (words) => words.noSuchLink)
  throw new AppError('invalid-input', message, { fields: [{ field: 'link', message }] })
}

/** The condition that a feedback is of whoever claims it. */
export function isTheirs(actor: Actor, { token, number }: Claim): RawBuilder<boolean> {
  if (keyShape.test(token)) {
    return sql`feedback.id = (select feedback_id from feedback_links
      where token_hash = ${tokenHash(token)})`
  }
  const shown = feedbackNumber(number)
  if (actor.kind !== 'user' || !actor.verified || shown === null) return sql`false`
  return sql`feedback.number = ${shown} and feedback.user_id = ${actor.id}`
}

export function noSuchFeedback(): AppError {
  return new AppError(
    'not-found',
    say(feedbackAnswerWords, (words) => words.notFound),
  )
}

/** What a person has sent by name, the latest first. */
export async function feedbackOf(db: Db, actor: Actor): Promise<SentFeedback[]> {
  if (actor.kind !== 'user' || !actor.verified) return []
  const sent = await db
    .selectFrom('feedback')
    .select(['number', 'kind', 'state', isoInstant(sql`created_at`).as('sentAt')])
    .select(sql<boolean>`read_at is not null`.as('isRead'))
    .where('user_id', '=', actor.id)
    .orderBy('number', 'desc')
    .limit(20)
    .execute()
  return sent as SentFeedback[]
}
