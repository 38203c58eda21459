import { sql } from 'kysely'
import { isAppError } from '#src/kernel/errors.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { Db } from '#src/server/database/connect.ts'
import { rowTable } from '#src/server/database/row-table.ts'
import { uniqueConflict } from '#src/server/database/unique-conflict.ts'
import { faultWords } from './faults/words.ts'
import { textOf } from './profile-audit.server.ts'
import type { ProfileDocument } from './profile-draft.server.ts'
import { faultsError } from './said-shape.server.ts'
import type { Work } from './works.ts'

/** What is wrong where another row has the value that is to be written. */
const taken = {
  profiles_orcid: { field: 'orcid', word: 'orcidTaken' },
  profiles_owner: { field: 'ownerEmail', word: 'mine' },
  profile_works_doi: { field: 'doi', word: 'doiTwice' },
} as const

/** Runs a write; `invalid-input` of the field where another row has its value. */
export async function refusingTaken<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await uniqueConflict({}, write)
  } catch (error) {
    const name = isAppError(error) ? String(error.details.constraint) : ''
    if (!(name in taken)) throw error
    const { field, word } = taken[name as keyof typeof taken]
    throw faultsError([{ field, message: say(faultWords, (words) => words[word]) }])
  }
}

/** Writes what everybody sees of a profile, which is locked, in the place of what there is. */
export async function writeDocument(
  within: Db,
  profileId: string,
  before: ProfileDocument,
  { facts, works, photoId }: ProfileDocument,
): Promise<void> {
  await refusingTaken(async () => {
    await within
      .updateTable('profiles')
      .set(({ eb }) => ({
        facts: JSON.stringify(facts),
        photo_id: photoId,
        version: eb('version', '+', 1),
        changed_at: new Date(),
      }))
      .where('id', '=', profileId)
      .execute()
    await writeWorks(within, profileId, before.works, works)
  })
}

async function writeWorks(
  within: Db,
  profileId: string,
  before: readonly Work[],
  after: readonly Work[],
): Promise<void> {
  const staying = new Set(after.map(textOf))
  const there = new Set(before.map(textOf))
  const stale = before.filter((work) => !staying.has(textOf(work)))
  const fresh = after.filter((work) => !there.has(textOf(work)))
  if (stale.length > 0) {
    const ids = stale.map(({ id }) => id)
    await within
      .deleteFrom('profile_works')
      .where('profile_id', '=', profileId)
      .where('id', 'in', ids)
      .execute()
  }
  if (fresh.length === 0) return
  const rows = fresh.map(({ id, ...facts }) => ({ id, facts }))
  await sql`
    insert into profile_works (id, profile_id, facts)
    select id, ${profileId}, facts from ${rowTable('work', { id: 'uuid', facts: 'jsonb' }, rows)}`.execute(
    within,
  )
}
