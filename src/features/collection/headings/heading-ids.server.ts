import { type RawBuilder, sql } from 'kysely'
import {
  type HeadingId,
  readId,
  schemeName,
  schemesOf,
} from '#src/features/collection/books/heading-ids.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { lockHeadings, stillHeading } from './heading-rows.server.ts'
import { headingTables, requireHeadingsKeeper } from './heading-tables.server.ts'
import type { Heading, HeadingList, SharedId } from './headings.ts'

const columns: Readonly<Record<HeadingList, RawBuilder<unknown>>> = {
  names: sql.ref('contributor_id'),
  subjects: sql.ref('subject_id'),
}

/** The identifiers of a heading. */
export async function idsOf(db: Db, { id, list }: Heading): Promise<readonly HeadingId[]> {
  const { rows } = await sql<HeadingId>`
    select scheme, value from heading_ids
    where ${columns[list]} = ${id} and not is_claim order by scheme, value`.execute(db)
  return rows
}

/** Other headings that records have brought an identifier of this one for, and the other way. */
export async function sharedIdsOf(db: Db, { id, list }: Heading): Promise<readonly SharedId[]> {
  const column = columns[list]
  const { rows } = await sql<SharedId>`
    select distinct own.scheme, own.value, heading.list, heading.number, heading.name
    from heading_ids own
    join heading_ids other on other.scheme = own.scheme and other.value = own.value
      and other.${column} <> own.${column} and (own.is_claim or other.is_claim)
    join ${headingTables[list].rows} as heading on heading.id = other.${column}
    where own.${column} = ${id} and "seeId" is null order by name limit 20`.execute(db)
  return rows
}

/**
 * Gives a heading an identifier. Run it in a transaction. Errors: `forbidden`, `not-found`,
 * `invalid-input` where it is no identifier of the scheme; `conflict` where another heading has it,
 * which is named.
 */
export async function addHeadingId(
  db: Db,
  actor: Actor,
  heading: Heading,
  scheme: string,
  written: string,
): Promise<HeadingId> {
  requireHeadingsKeeper(actor)
  const known = schemesOf(heading.kind).find((one) => one === scheme)
  const id = known && readId(known, written)
  if (!id) {
    throw refused(
      'invalid-input',
      known
        ? `This is no identifier of ${schemeName(known)}. Copy it, or the address of its page, from there: each digit counts.`
        : 'Choose an authority that knows headings of this kind.',
    )
  }
  const column = columns[heading.list]
  const [row] = await lockHeadings(db, heading.list, [heading.id])
  const stays = await stillHeading(db, heading.list, row)
  const own = (await idsOf(db, stays)).find((one) => one.scheme === id.scheme)
  if (own && own.value !== id.value && id.scheme !== 'other') {
    const name = schemeName(id.scheme)
    throw refused(
      'conflict',
      `It has ${name} ${own.value}. Remove that first, if it is not theirs.`,
    )
  }
  // A claim whose owner has lost the identifier stands in nobody's way.
  await sql`
    delete from heading_ids claim where ${column} = ${stays.id} and is_claim
      and scheme = ${id.scheme} and value = ${id.value} and not exists (
        select from heading_ids owner where (owner.scheme, owner.value) = (claim.scheme, claim.value)
          and owner.${column} is not null and not owner.is_claim)`.execute(db)
  const { rows } = await sql`
    insert into heading_ids (${column}, scheme, value)
    values (${stays.id}, ${id.scheme}, ${id.value})
    on conflict do nothing returning scheme`.execute(db)
  if (rows.length === 0) await refuseOthers(db, stays, id)
  await noteNames(db)
  await audit(db, actor, 'heading', [
    { action: 'id-added', id: stays.id, after: { name: stays.name, ...id } },
  ])
  return id
}

async function refuseOthers(db: Db, { id, list, name }: Heading, { scheme, value }: HeadingId) {
  const { rows } = await sql<Heading>`
    select heading.id, heading.number, heading.name from heading_ids
    join ${headingTables[list].rows} as heading on heading.id = heading_ids.${columns[list]}
    where scheme = ${scheme} and value = ${value} and not is_claim`.execute(db)
  const [owner] = rows
  if (!owner || owner.id === id) {
    throw refused('conflict', `“${name}” has this identifier already.`)
  }
  throw refused(
    'conflict',
    `“${owner.name}” has this identifier: the two are likely one. Look at that heading, and merge them if they are.`,
    { number: owner.number },
  )
}

function refused(code: 'invalid-input' | 'conflict', message: string, more: object = {}) {
  return new AppError(code, message, { fields: [{ field: 'value', message }], ...more })
}

/** Pairs of headings, by their ids, for which records have brought one identifier. */
export async function pairsBySharedId(
  db: Db,
  list: HeadingList,
): Promise<readonly { readonly one: string; readonly other: string }[]> {
  const column = columns[list]
  const { rows } = await sql<{ one: string; other: string }>`
    select distinct claim.${column} as one, owner.${column} as other
    from heading_ids claim join heading_ids owner
      on (owner.scheme, owner.value) = (claim.scheme, claim.value)
      and owner.${column} is not null and not owner.is_claim
    where claim.${column} is not null and claim.is_claim limit 1000`.execute(db)
  return rows
}

/** Takes an identifier away. Run it in a transaction. Errors: `forbidden`, `not-found`. */
export async function removeHeadingId(
  db: Db,
  actor: Actor,
  heading: Heading,
  { scheme, value }: { readonly scheme: string; readonly value: string },
): Promise<void> {
  requireHeadingsKeeper(actor)
  const { rows } = await sql`
    delete from heading_ids where ${columns[heading.list]} = ${heading.id}
      and scheme = ${scheme} and value = ${value} and not is_claim
    returning scheme`.execute(db)
  if (rows.length === 0) throw new AppError('not-found', 'The heading has this identifier no more.')
  await noteNames(db)
  await audit(db, actor, 'heading', [
    { action: 'id-removed', id: heading.id, before: { name: heading.name, scheme, value } },
  ])
}

/** Pages that are kept whole show identifiers: they are made anew, as where a name changes. */
async function noteNames(db: Db): Promise<void> {
  await sql`update search_state set names_version = names_version + 1`.execute(db)
}

/** Moves the identifiers of a heading that is merged to the one that stays; gives those. */
export async function moveIds(db: Db, from: Heading, to: Heading): Promise<readonly HeadingId[]> {
  const column = columns[from.list]
  const ids = await idsOf(db, from)
  await sql`delete from heading_ids where ${column} = ${from.id} and is_claim`.execute(db)
  await sql`
    delete from heading_ids claim using heading_ids own
    where claim.${column} = ${to.id} and claim.is_claim and own.${column} = ${from.id}
      and (own.scheme, own.value) = (claim.scheme, claim.value)`.execute(db)
  await sql`
    update heading_ids set ${column} = ${to.id} where ${column} = ${from.id}`.execute(db)
  return ids
}

/** Gives identifiers that came along with a merge back, where the heading that stayed has them. */
export async function giveBackIds(
  db: Db,
  from: Heading,
  to: Heading,
  ids: readonly HeadingId[],
): Promise<void> {
  const column = columns[from.list]
  for (const { scheme, value } of ids) {
    await sql`
      update heading_ids set ${column} = ${to.id}
      where ${column} = ${from.id} and scheme = ${scheme} and value = ${value} and not is_claim`.execute(
      db,
    )
  }
}
