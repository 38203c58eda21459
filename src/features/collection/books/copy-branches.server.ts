import { sql } from 'kysely'
import { mayEnter } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { branchesOf, branchNames } from '#src/kernel/branch-access.ts'
import type { Branch } from '#src/kernel/duties.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'

/** As what copies are worked with: bills, gifts and bound volumes are the whole library's. */
export type CopyWork = 'cataloguing' | 'acquisitions'

/**
 * The branches with whose copies somebody may work; null: with all. Whoever buys and catalogues for
 * some branches is held to these where they catalogue.
 */
export function copyBranches(
  actor: Actor,
  work: CopyWork = 'cataloguing',
): readonly Branch[] | null {
  const buys = mayEnter('staff:acquisitions', actor)
  if (buys && (work === 'acquisitions' || !mayEnter('staff:cataloguing', actor))) return null
  return branchesOf(actor, 'cataloguing')
}

/** A copy of another branch. */
export type CopyElsewhere = {
  readonly id: string
  readonly accessionNumber: string
  readonly branchName: string
  readonly location: string | null
}

/** Those of the copies with these ids that are of other branches than these, by their codes. */
export async function copiesElsewhere(
  db: Db,
  codes: readonly string[],
  ids: readonly string[],
): Promise<readonly CopyElsewhere[]> {
  const { rows } = await sql<CopyElsewhere>`
    select copies.id, accession_number as "accessionNumber", branches.name as "branchName", locations.name as location
    from copies left join locations on locations.id = location_id
      join branches on branches.code = coalesce(locations.branch, 'main')
    where copies.id = any(${ids}::uuid[]) and branches.code <> all(${codes}::text[])
    order by accession_number`.execute(db)
  return rows
}

/**
 * Why somebody may not work with these copies: the first of another branch. null: they may.
 */
export async function otherBranchSentence(
  db: Db,
  actor: Actor,
  ids: readonly string[],
  work?: CopyWork,
): Promise<string | null> {
  const found = await firstElsewhere(db, actor, ids, work)
  if (!found) return null
  const { accessionNumber, branchName } = found.copy
  return `Copy ${accessionNumber} belongs to ${branchName}. ${roleSentence(found.branches)}.`
}

/** Errors: `forbidden` where one of the copies is of a branch that is not theirs to work with. */
export async function requireOwnCopies(
  db: Db,
  actor: Actor,
  ids: readonly string[],
  work?: CopyWork,
): Promise<void> {
  const sentence = await otherBranchSentence(db, actor, ids, work)
  if (sentence !== null) throw new AppError('forbidden', sentence)
}

/**
 * Errors: `forbidden` where one of these copies, as they were just written, stands in a branch that
 * is not theirs to work with: nobody brings a copy where they could not take it from again.
 */
export async function requireOwnPlaces(
  db: Db,
  actor: Actor,
  ids: readonly string[],
  work?: CopyWork,
): Promise<void> {
  const found = await firstElsewhere(db, actor, ids, work)
  if (!found) return
  const { location, branchName } = found.copy
  const where =
    location === null
      ? `A copy without a location belongs to ${branchName}.`
      : `“${location}” is a location of ${branchName}.`
  throw new AppError(
    'forbidden',
    `${where} ${roleSentence(found.branches)}: choose one of its locations.`,
  )
}

/**
 * Errors: `forbidden`, with the sentence and what their role is for, to whoever works with the
 * copies of some branches alone.
 */
export function requireAllCopies(actor: Actor, sentence: string): void {
  const branches = copyBranches(actor)
  if (branches !== null) throw new AppError('forbidden', `${sentence} ${roleSentence(branches)}.`)
}

async function firstElsewhere(db: Db, actor: Actor, ids: readonly string[], work?: CopyWork) {
  const branches = copyBranches(actor, work)
  if (branches === null || ids.length === 0) return null
  const codes = branches.map(({ code }) => code)
  const [copy] = await copiesElsewhere(db, codes, ids)
  return copy ? { copy, branches } : null
}

function roleSentence(branches: readonly Branch[]): string {
  return `Your cataloguing role is for ${branchNames(branches)}`
}
