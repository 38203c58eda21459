import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { Db } from '#src/server/database/connect.ts'
import { type ChangeResult, changeProfile, type ShownProfile } from './change-profile.server.ts'
import { faultWords } from './faults/words.ts'
import { planImport } from './references/plan-import.ts'
import type { ReferenceFile } from './references/reference.ts'
import { checkWork } from './work-shape.server.ts'
import type { Work, WorkFacts } from './works.ts'

/**
 * Adds a publication to a profile, or changes the one with this id. Errors: those of
 * `changeProfile`, `invalid-input`, `not-found`.
 */
export async function saveWork(
  db: Db,
  actor: Actor,
  shown: ShownProfile,
  id: string | null,
  written: WorkFacts,
): Promise<ChangeResult> {
  const work = checkWork(written)
  return changeProfile(db, actor, shown, ({ works, ...rest }) => {
    if (id === null) return { ...rest, works: [...works, { ...work, id: newId() }] }
    requireWork(works, id)
    return { ...rest, works: works.map((one) => (one.id === id ? { ...work, id } : one)) }
  })
}

/** Removes a publication. Errors: those of `changeProfile`, `not-found`. */
export async function removeWork(
  db: Db,
  actor: Actor,
  shown: ShownProfile,
  id: string,
): Promise<ChangeResult> {
  return changeProfile(db, actor, shown, ({ works, ...rest }) => {
    requireWork(works, id)
    return { ...rest, works: works.filter((one) => one.id !== id) }
  })
}

/**
 * Adds those of a file's publications that were chosen, by their places in its plan, all or none;
 * one whose DOI the profile has is left out. Gives how many. Errors: those of `changeProfile`.
 */
export async function importWorks(
  db: Db,
  actor: Actor,
  shown: ShownProfile,
  file: ReferenceFile,
  chosen: ReadonlySet<number>,
): Promise<{ readonly result: ChangeResult; readonly added: number }> {
  let added = 0
  const result = await changeProfile(db, actor, shown, ({ works, ...rest }) => {
    const fresh = planImport(file, works).works.flatMap(({ work, twin }, at) =>
      chosen.has(at) && twin?.by !== 'doi' ? [{ ...checkWork(work), id: newId() }] : [],
    )
    added = fresh.length
    return { ...rest, works: [...works, ...fresh] }
  })
  return { result, added }
}

function requireWork(works: readonly Work[], id: string): void {
  if (works.some((one) => one.id === id)) return
  throw new AppError(
    'not-found',
    say(faultWords, (words) => words.noWork),
  )
}
