import { sql } from 'kysely'
import { countNewCopies } from '#src/features/collection/books/new-copies.server.ts'
import { nextSteps } from '#src/features/collection/purchases/next-steps.server.ts'
import { inboxCounts as messageCounts } from '#src/features/content/conversations/office/inbox-counts.server.ts'
import { assignedCount } from '#src/features/content/feedback/office/inbox.server.ts'
import { inboxCounts } from '#src/features/content/feedback/office/live-inbox.server.ts'
import { waitingCount } from '#src/features/content/profiles/approve-change.server.ts'
import { requestCounts } from '#src/features/content/requests/office/live-requests.server.ts'
import { serialsWaiting } from '#src/features/content/serials/office/serials-desk.server.ts'
import { waitingEbooks } from '#src/features/ebooks/ebook-intake/waiting-ebooks.server.ts'
import { holdsList } from '#src/features/lending/circulation/holds-list.server.ts'
import { countConflicts } from '#src/features/lending/offline-desk/conflicts.server.ts'
import { countLetters } from '#src/features/lending/reminders/letters.server.ts'
import { countMembershipRequests } from '#src/features/people/membership-requests/waiting-requests.server.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import { mayEnter, type StaffAccess } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import { waitingMails } from '#src/server/mail/waiting-mails.ts'
import type { Waiting } from './waiting.ts'

type Count = (db: Db, actor: Actor) => Promise<Waiting>

/** What waits, by whose work it is. */
const counts: readonly (readonly [StaffAccess | 'admin', Count])[] = [
  [
    'staff:desk',
    async (db, actor) => {
      const [toPull, conflicts, noDuesRequests, membershipRequests, letters] = await Promise.all([
        holdsList(db, actor, 'to-pull'),
        countConflicts(db),
        countNoDuesRequests(db),
        countMembershipRequests(db),
        countLetters(db, actor),
      ])
      const holdsToPull = toPull.filter(({ elsewhere }) => elsewhere === null).length
      return { holdsToPull, conflicts, noDuesRequests, membershipRequests, letters }
    },
  ],
  [
    'staff:cataloguing',
    async (db) => {
      const [newCopies, ebooksToApprove] = await Promise.all([
        countNewCopies(db),
        waitingEbooks(db),
      ])
      return { newCopies, ebooksToApprove }
    },
  ],
  [
    'staff:acquisitions',
    async (db, actor) => {
      const [steps, serials] = await Promise.all([
        nextSteps(db, actor),
        serialsWaiting(db, actor, todayHere()),
      ])
      return {
        purchases: steps.toApprove + steps.toOrder + steps.toReceive + steps.toBill.length,
        issuesToClaim: serials.toClaim,
        subscriptionsToRenew: serials.toRenew,
      }
    },
  ],
  [
    'staff:contents',
    async (db, actor) => {
      const [messages, requests, feedback, assignedFeedback, profileChanges] = await Promise.all([
        messageCounts(db),
        requestCounts(db),
        inboxCounts(db),
        assignedCount(db, actor),
        waitingCount(db),
      ])
      return {
        messages: messages.waiting,
        requests: requests.open,
        unreadFeedback: feedback.unread,
        assignedFeedback,
        profileChanges,
      }
    },
  ],
  ['admin', async (db) => ({ mailsRefused: (await waitingMails(db)).refused })],
]

/** What waits now for whoever looks, but the loans, of which many are due each day. */
export async function officeWaiting(db: Db, actor: Actor): Promise<Waiting> {
  const own = counts.filter(([access]) => mayEnter(access, actor))
  const waiting = await Promise.all(own.map(([, count]) => count(db, actor)))
  return Object.assign({}, ...waiting)
}

async function countNoDuesRequests(db: Db): Promise<number> {
  const { waiting } = await db
    .selectFrom('no_dues_requests')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('status', '=', sql.lit('waiting'))
    .executeTakeFirstOrThrow()
  return waiting
}
