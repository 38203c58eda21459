import { sql } from 'kysely'
import { newId } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import { rowTable } from '#src/server/database/row-table.ts'
import { enqueue } from '#src/server/jobs/enqueue.ts'
import { registrationQueue } from './registration-queue.server.ts'

export type MessageKind =
  | 'registered'
  | 'waiting'
  | 'moved-up'
  | 'removed'
  | 'dates-changed'
  | 'tomorrow'
  | 'written'
  | 'certificate'

/** What somebody who registered is to be told, once: `occasion` tells two of one kind apart. */
type NewMessage = {
  readonly registrationId: string
  readonly kind: MessageKind
  readonly occasion?: string
  readonly facts?: unknown
}

/**
 * Notes what people are to be told, in the transaction of `db`; the job tells it soon afterwards.
 */
export async function noteMessages(db: Db, messages: readonly NewMessage[]): Promise<void> {
  if (messages.length === 0) return
  const rows = messages.map(({ registrationId, kind, occasion = '', facts = {} }) => ({
    id: newId(),
    registration_id: registrationId,
    kind,
    occasion,
    facts,
  }))
  const columns = {
    id: 'uuid',
    registration_id: 'uuid',
    kind: 'text',
    occasion: 'text',
    facts: 'jsonb',
  } as const
  await sql`
    insert into registration_messages (id, registration_id, kind, occasion, facts)
    select id, registration_id, kind, occasion, facts from ${rowTable('noted', columns, rows)}
    on conflict do nothing`.execute(db)
  await enqueue(db, registrationQueue, {})
}
