import { mayEnter } from '#src/kernel/access.ts'
import { type Actor, actorName } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { departmentId } from './departments.server.ts'
import { noProfile } from './profile-rows.server.ts'
import { waitsForApproval } from './profile-settings.server.ts'
import { checkProfile } from './profile-shape.server.ts'
import { emptyFacts, type Placement, type ProfileFacts } from './profiles.ts'
import { refusingTaken } from './write-profile.server.ts'

/**
 * A member of the faculty or an administrator begins the profile that is theirs; gives its number.
 * Where changes of faculty wait for approval nobody else sees it before that. Errors: `not-found`
 * for anybody else, `invalid-input` where they have one already.
 */
export async function beginProfile(db: Db, actor: Actor, name: string): Promise<number> {
  if (actor.kind !== 'user' || !mayEnter('faculty-or-staff:contents', actor)) throw noProfile()
  return inTransaction(db, async (within) =>
    insertProfile(
      within,
      actor,
      { ...emptyFacts, name, email: actor.email },
      {
        ownerEmail: actor.email,
        department: null,
        place: 0,
        shown: mayEnter('staff:contents', actor) || !(await waitsForApproval(within)),
        fromYear: null,
        untilYear: null,
      },
    ),
  )
}

/** An administrator adds a profile; gives its number. Errors: `forbidden`, `invalid-input`. */
export async function addProfile(
  db: Db,
  actor: Actor,
  facts: ProfileFacts,
  placement: Placement,
): Promise<number> {
  if (!mayEnter('staff:contents', actor)) {
    throw new AppError('forbidden', 'Only the staff of the library add profiles.')
  }
  return inTransaction(db, (within) => insertProfile(within, actor, facts, placement))
}

async function insertProfile(
  within: Db,
  actor: Actor,
  written: ProfileFacts,
  { ownerEmail, department, place, shown, fromYear, untilYear }: Placement,
): Promise<number> {
  const facts = checkProfile(written)
  const { number } = await refusingTaken(async () =>
    within
      .insertInto('profiles')
      .values({
        id: newId(),
        facts: JSON.stringify(facts),
        owner_email: ownerEmail,
        department_id: await departmentId(within, department),
        place,
        shown,
        from_year: fromYear,
        until_year: untilYear,
        created_by: actorName(actor),
      })
      .returning('number')
      .executeTakeFirstOrThrow(),
  )
  await audit(within, actor, 'profile', [
    { action: 'written', id: String(number), after: { name: facts.name } },
  ])
  return number
}
