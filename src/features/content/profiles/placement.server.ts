import { z } from '@hono/zod-openapi'
import { requireDuty } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { readEmail } from '#src/kernel/email-address.ts'
import { AppError } from '#src/kernel/errors.ts'
import { audit } from '#src/server/audit.ts'
import { checkedShape } from '#src/server/checked-shape.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { lockProfile } from './change-profile.server.ts'
import { departmentId } from './departments.server.ts'
import type { Placement, Profile } from './profiles.ts'
import { refusingTaken } from './write-profile.server.ts'

const badYear = 'Please give a year such as 2024.'
const year = z.int(badYear).min(1900, badYear).max(2200, badYear).nullable()
const shape = z
  .object({
    ownerEmail: z
      .string()
      .nullable()
      .transform((text, { addIssue }) => {
        const email = text === null ? null : readEmail(text)
        if (text !== null && email === null) addIssue('Please give an e-mail address.')
        return email
      }),
    department: z.int('Please choose a department.').nullable(),
    place: z
      .int('Please give a place from 0 to 999.')
      .min(0, 'Please give a place from 0 to 999.')
      .max(999, 'Please give a place from 0 to 999.'),
    shown: z.boolean(),
    fromYear: year,
    untilYear: year,
  })
  .refine(({ fromYear, untilYear }) => (untilYear ?? 9999) >= (fromYear ?? 0), {
    path: ['untilYear'],
    message: 'The last year is before the first.',
  })

/** A placement as it is kept. Errors: `invalid-input`. */
export function checkPlacement(written: Placement): Placement {
  return checkedShape(shape, written)
}

/**
 * Changes how a person stands in the lists. `version` is the one that was shown; null: whichever
 * there is. Errors: `forbidden`, `not-found`, `invalid-input`, `conflict`.
 */
export async function changePlacement(
  db: Db,
  actor: Actor,
  shown: { readonly number: string; readonly version: number | null },
  written: Placement,
): Promise<void> {
  requireProfileOffice(actor)
  const placement = checkPlacement(written)
  await inTransaction(db, async (within) => {
    const profile = await lockProfile(within, actor, shown.number)
    if (shown.version !== null && shown.version !== profile.version) {
      throw new AppError(
        'conflict',
        'Somebody else has changed this profile meanwhile. Yours is not saved yet: look at what differs, then save again.',
        { reason: 'version' },
      )
    }
    await refusingTaken(async () =>
      within
        .updateTable('profiles')
        .set({
          owner_email: placement.ownerEmail,
          department_id: await departmentId(within, placement.department),
          place: placement.place,
          shown: placement.shown,
          from_year: placement.fromYear,
          until_year: placement.untilYear,
          version: profile.version + 1,
          changed_at: new Date(),
        })
        .where('id', '=', profile.id)
        .execute(),
    )
    await audit(within, actor, 'profile', [
      { action: 'placed', id: shown.number, before: placementOf(profile), after: placement },
    ])
  })
}

/** Deletes a profile with its publications. Errors: `forbidden`, `not-found`. */
export async function deleteProfile(db: Db, actor: Actor, number: string): Promise<void> {
  requireProfileOffice(actor)
  await inTransaction(db, async (within) => {
    const { id, facts } = await lockProfile(within, actor, number)
    await within.deleteFrom('profiles').where('id', '=', id).execute()
    await audit(within, actor, 'profile', [
      { action: 'deleted', id: number, before: { name: facts.name } },
    ])
  })
}

function placementOf(profile: Profile): Placement {
  const { ownerEmail, department, place, shown, fromYear, untilYear } = profile
  return { ownerEmail, department, place, shown, fromYear, untilYear }
}

function requireProfileOffice(actor: Actor): void {
  requireDuty(
    'staff:contents',
    actor,
    'Only the staff of the library change how people are listed.',
  )
}
