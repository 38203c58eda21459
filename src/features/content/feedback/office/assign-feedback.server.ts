import { roleRule } from '#src/features/people/accounts/person-row.server.ts'
import { type Actor, actorName } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import { mailBody } from '#src/server/mail/mail-body.ts'
import { writeMail } from '#src/server/mail/write-mail.ts'
import { officeFeedbackHref } from './office-shapes.ts'
import { officeStep, type Shown } from './office-steps.server.ts'

/** The addresses of those to whom feedback may be assigned: the administrators. */
export function assignees(): readonly string[] {
  return roleRule.admins
}

/**
 * Assigns a feedback to an administrator, who is told by mail unless it is they who ask; null: to
 * nobody. `origin` is where the link in the mail leads. Errors: `invalid-input` where it is no
 * administrator; those of `officeStep`.
 */
export async function assign(
  db: Db,
  actor: Actor,
  shown: Shown,
  to: string | null,
  origin: string | null,
): Promise<void> {
  const isOwn = to === actorName(actor)
  if (to !== null && !isOwn && !assignees().includes(to)) {
    const message = 'Please choose one of the administrators.'
    throw new AppError('invalid-input', message, { fields: [{ field: 'to', message }] })
  }
  const action = to === null ? 'given-back' : isOwn ? 'taken' : 'assigned'
  await officeStep(db, actor, shown, action, async (within) => {
    if (to !== null && !isOwn) await tellAssigned(within, to, shown.number, origin)
    return { set: { assigned_to: to }, after: isOwn || to === null ? {} : { to } }
  })
}

/** Administrators are written to in English, as their pages are. */
async function tellAssigned(
  within: Db,
  to: string,
  number: number,
  origin: string | null,
): Promise<void> {
  const text = {
    subject: `Feedback ${number} is assigned to you`,
    before: `Feedback ${number} has been assigned to you. Please answer it or close it.`,
    button: 'Open the feedback',
    after: 'You find everything that is assigned to you in the inbox under “Assigned to me”.',
  }
  const body = mailBody(text, origin && `${origin}${officeFeedbackHref(number)}`, 'en')
  await writeMail(within, { kind: 'feedback', to, ...body })
}
