import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { Db } from '#src/server/database/connect.ts'
import {
  type ChangeResult,
  changedMeanwhile,
  changeProfile,
  type ShownProfile,
} from './change-profile.server.ts'
import { faultWords } from './faults/words.ts'
import { planImport } from './references/plan-import.ts'
import type { ReferenceFile } from './references/reference.ts'
import { checkWork } from './work-shape.server.ts'
import { textsOfWork } from './work-texts.ts'
import { emptyWork, type Work, type WorkFacts } from './works.ts'

/** A publication that is changed. */
type ShownWork = {
  readonly id: string
  /** Its texts as they were shown, as JSON: the rest of the profile may have changed; null: any. */
  readonly texts: string | null
}

/**
 * Adds a publication to a profile, or changes the one that is `shownWork`. Errors: those of
 * `changeProfile`, `invalid-input`, `not-found`; `conflict` where somebody else has changed that one.
 */
export async function saveWork(
  db: Db,
  actor: Actor,
  shown: ShownProfile,
  shownWork: ShownWork | null,
  written: WorkFacts,
): Promise<ChangeResult> {
  const work = checkWork(written)
  return changeProfile(db, actor, shown, ({ works, ...rest }) => {
    if (!shownWork) return { ...rest, works: [...works, { ...work, id: newId() }] }
    const { id, texts } = shownWork
    const before = requireWork(works, id)
    if (texts !== null && texts !== JSON.stringify(textsOfWork(before))) throw changedMeanwhile()
    return { ...rest, works: works.map((one) => (one.id === id ? { ...work, id } : one)) }
  })
}

/** Removes a publication; gives what it was. Errors: those of `changeProfile`, `not-found`. */
export async function removeWork(
  db: Db,
  actor: Actor,
  shown: ShownProfile,
  id: string,
): Promise<{ readonly result: ChangeResult; readonly removed: WorkFacts }> {
  let removed: WorkFacts = emptyWork
  const result = await changeProfile(db, actor, shown, ({ works, ...rest }) => {
    removed = requireWork(works, id)
    return { ...rest, works: works.filter((one) => one.id !== id) }
  })
  return { result, removed }
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

/** The publication of this id. Errors: `not-found`. */
export function requireWork(works: readonly Work[], id: string): Work {
  const found = works.find((one) => one.id === id)
  if (found) return found
  throw new AppError(
    'not-found',
    say(faultWords, (words) => words.noWork),
  )
}
