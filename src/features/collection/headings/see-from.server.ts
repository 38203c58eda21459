import { sql } from 'kysely'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { findBySpellings } from './heading-books.server.ts'
import { readSpelling } from './heading-input.ts'
import { headingById, headingByKey, lockHeadings, stillHeading } from './heading-rows.server.ts'
import { headingTables, requireHeadingsKeeper } from './heading-tables.server.ts'
import type { Heading } from './headings.ts'
import { refuseTooMany } from './merge-headings.server.ts'
import { addSpelling } from './write-name.server.ts'

/**
 * Lets another spelling lead to a heading: its books are found by it, and what is entered with it
 * gets the heading. Run it in a transaction. Errors: `forbidden`, `not-found`, `invalid-input`;
 * `conflict` where the spelling is a heading or leads to one, which is named.
 */
export async function addSeeFrom(
  db: Db,
  actor: Actor,
  heading: Heading,
  written: string,
): Promise<void> {
  requireHeadingsKeeper(actor)
  const { list } = heading
  const spelling = readSpelling(written, list, 'spelling')
  const [row] = await lockHeadings(db, list, [heading.id])
  const stays = await stillHeading(db, list, row)
  await refuseKnown(db, stays, spelling.key)
  await addSpelling(db, stays, spelling)
  await refuseTooMany(db, stays)
  await findBySpellings(db, list, stays.id)
  await audit(db, actor, 'heading', [
    {
      action: 'see-from-added',
      id: stays.id,
      after: { name: stays.name, spelling: spelling.name },
    },
  ])
}

async function refuseKnown(db: Db, stays: Heading, key: string): Promise<void> {
  const other = await headingByKey(db, stays.list, key)
  if (!other) return
  const refuse = (message: string) => {
    throw new AppError('conflict', message, { fields: [{ field: 'spelling', message }] })
  }
  if (other.id === stays.id) refuse('The heading itself is spelled so: no see-from is needed.')
  if (other.seeId === stays.id) refuse(`“${other.name}” leads here already.`)
  if (other.seeId === null) {
    refuse(`“${other.name}” is a heading of its own. Merge it into this one, then it leads here.`)
  }
  const leads = await headingById(db, stays.list, other.seeId ?? '')
  refuse(`“${other.name}” leads to “${leads?.name ?? ''}”. Take it away there first.`)
}

/**
 * Takes a spelling away from its heading: it leads nowhere, and a book that is entered with it
 * makes a heading of it again. Run it in a transaction. `number`: of the spelling. Errors:
 * `forbidden`, `not-found` where it does not lead there.
 */
export async function removeSeeFrom(
  db: Db,
  actor: Actor,
  heading: Heading,
  number: number,
): Promise<void> {
  requireHeadingsKeeper(actor)
  const { list } = heading
  await lockHeadings(db, list, [heading.id])
  const { table, name } = headingTables[list]
  const { rows } = await sql<{ name: string }>`
    delete from ${table} where number = ${number}::bigint and see_id = ${heading.id}
    returning ${name} as name`.execute(db)
  const [gone] = rows
  if (!gone) throw new AppError('not-found', 'This spelling leads here no more.')
  await findBySpellings(db, list, heading.id)
  await audit(db, actor, 'heading', [
    {
      action: 'see-from-removed',
      id: heading.id,
      before: { name: heading.name, spelling: gone.name },
    },
  ])
}
