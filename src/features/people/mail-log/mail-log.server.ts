import { sql } from 'kysely'
import { requireAdmin } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { ListPage } from '#src/kernel/paging.ts'
import type { Db } from '#src/server/database/connect.ts'
import { latestFirst, listPage, type Place } from '#src/server/http/list-pages.ts'
import {
  type LoggedMail,
  type MailQuery,
  type MailState,
  mailPageSize,
  mailSearch,
} from './mail-log.ts'

/** The name of the list for cursors. */
export const mailList = (query: MailQuery) => `mails${mailSearch(query)}`

const state = sql<MailState>`case
  when sent_at is not null then 'sent'
  when text is null then 'lost'
  when last_error is not null then 'refused'
  else 'kept' end`

/** A page of the mail log, the latest first. Throws `forbidden` to all but administrators. */
export async function readMails(
  db: Db,
  actor: Actor,
  query: MailQuery,
  place: Place = null,
  size = mailPageSize,
): Promise<ListPage<LoggedMail>> {
  requireMailReader(actor)
  const { beyond, order } = latestFirst('id', 'uuid', place)
  const rows = await db
    .selectFrom('mails')
    .select(['id', 'kind', 'to_address as to', 'subject', state.as('state'), 'attempts'])
    .select(['last_error as lastError', 'created_at as writtenAt', 'sent_at as sentAt'])
    .where(beyond)
    .where(sql<boolean>`starts_with(lower(to_address), ${query.to})`)
    .where(sql<boolean>`${query.state} in ('', ${state})`)
    .orderBy(order)
    .limit(size + 1)
    .execute()
  const mails = rows.map(({ writtenAt, sentAt, ...mail }) => ({
    ...mail,
    writtenAt: writtenAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  }))
  return listPage(mailList(query), place, mails, size, ({ id }) => [id])
}

/** Throws `forbidden` to all but administrators. */
export function requireMailReader(actor: Actor): void {
  requireAdmin(actor, 'Only administrators read the mail log.')
}
