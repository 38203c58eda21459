import { sql } from 'kysely'
import { actorWords } from '#src/kernel/actor.ts'
import { counted } from '#src/kernel/counted.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { HeadingEvent } from './heading-changes.ts'
import type { Heading } from './headings.ts'

const latest = 50

type Row = {
  readonly id: number
  readonly at: Date
  readonly actor: string
  readonly action: string
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
  readonly isUndoable: boolean
}

/** What happened to a heading, the latest first. */
export async function headingHistory(db: Db, { id }: Heading): Promise<HeadingEvent[]> {
  const { rows } = await sql<Row>`
    select audit.id, audit.at, audit.actor, substr(audit.action, 9) as action, before, after,
      exists (
        select from heading_changes
        where number = (after->>'change')::integer and undone_at is null) as "isUndoable"
    from audit where entity = 'heading' and entity_id = ${id}
    order by audit.id desc limit ${latest}`.execute(db)
  return rows.map(({ id: entry, at, actor, isUndoable, ...row }) => ({
    id: entry,
    at,
    actor: actorWords(actor),
    words: wordsOf(row),
    change: isUndoable ? Number(row.after?.change) : null,
  }))
}

function wordsOf({
  action,
  before,
  after,
}: Omit<Row, 'id' | 'at' | 'actor' | 'isUndoable'>): string {
  const text = (side: Row['before'], name: string) => String(side?.[name] ?? '')
  const books = counted(Number(after?.books ?? 0), 'book')
  const [was, is] = [text(before, 'name'), text(after, 'name')]
  switch (action) {
    case 'merged':
      return `“${was}” was merged into it, with ${books}`
    case 'renamed':
      return was === is
        ? `It is of another kind, in ${books}`
        : `It was called “${was}” before, in ${books}`
    case 'undone':
      return text(after, 'undid') === 'renamed'
        ? `It is called “${is}” again, and not “${was}”`
        : `The merge of “${is}” was undone: ${books} went back${leftWords(after?.left)}`
    case 'see-from-added':
      return `“${text(after, 'spelling')}” leads to it`
    case 'see-from-removed':
      return `“${text(before, 'spelling')}” leads to it no more`
    case 'kept-apart':
      return `It is not the same as “${text(after, 'other')}”`
    case 'kept-apart-no-more':
      return `It may be the same as “${text(after, 'other')}” again`
    case 'id-added':
      return `It got the identifier ${text(after, 'value')}`
    case 'id-removed':
      return `It lost the identifier ${text(before, 'value')}`
    default:
      return action.replaceAll('-', ' ')
  }
}

function leftWords(left: unknown): string {
  if (!Array.isArray(left) || left.length === 0) return ''
  return `, ${counted(left.length, 'book')} changed since stayed (${left.slice(0, 20).join(', ')})`
}
