import { requestsOfReader } from '#src/features/content/requests/office/office-list.server.ts'
import { summaryAt } from '#src/features/lending/desk/member-summary.server.ts'
import { pastLoansOf } from '#src/features/lending/my-loans/past-loans.server.ts'
import { readMails } from '#src/features/people/mail-log/mail-log.server.ts'
import { isInForce } from '#src/features/people/members/blocks.ts'
import { listCategories } from '#src/features/people/members/categories.server.ts'
import { listBlocks } from '#src/features/people/members/member-blocks.server.ts'
import { memberHistory } from '#src/features/people/members/member-history.server.ts'
import { signInOf } from '#src/features/people/members/member-links.server.ts'
import { memberAt } from '#src/features/people/members/member-rows.server.ts'
import { requireStaff } from '#src/features/people/members/require-staff.ts'
import { openReasons } from '#src/features/people/no-dues/no-dues.server.ts'
import { requestsOf } from '#src/features/people/no-dues/no-dues-rows.server.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import { mayEnter } from '#src/kernel/access.ts'
import { branchesOf } from '#src/kernel/branch-access.ts'
import { newId } from '#src/kernel/ids.ts'
import type { AppContext } from '#src/server/context.ts'

const mailsShown = 5
const requestsShown = 5
const pastLoansShown = 10

/**
 * All that is asked of a member at a counter, as it is now. Errors: `forbidden`, `not-found`.
 */
export async function memberFile(
  { db, actor, declared }: Pick<AppContext, 'db' | 'actor' | 'declared'>,
  text: string,
) {
  requireStaff(actor)
  const member = await memberAt(db, text)
  const { id, number, email } = member
  const [summary, blocks, categories, history, signIn, past, reasons, noDues, mails, requests] =
    await Promise.all([
      summaryAt(db, number, 'en', branchesOf(actor, 'desk')),
      listBlocks(db, id),
      listCategories(db),
      memberHistory(db, actor, id),
      signInOf(db, actor, member),
      pastLoansOf(db, id),
      openReasons(db, id, declared.noDuesChecks, 'en'),
      requestsOf(db, id),
      email === null || !mayEnter('admin', actor)
        ? null
        : readMails(db, actor, { to: email.toLowerCase(), state: '' }, null, mailsShown),
      email === null || !mayEnter('staff:contents', actor)
        ? null
        : requestsOfReader(db, actor, email, requestsShown),
    ])
  const day = todayHere()
  const open = noDues.find(({ status }) => status === 'granted' || status === 'waiting')
  return {
    member,
    summary,
    category: categories.find(({ code }) => code === member.category)?.name ?? member.category,
    inForce: blocks.filter((block) => isInForce(block, day)),
    past: blocks.filter((block) => !isInForce(block, day)),
    history,
    signIn,
    pastLoans: {
      keepsHistory: past.keepsHistory,
      latest: past.rows.slice(0, pastLoansShown),
    },
    noDues: {
      reasons,
      open: open?.status === 'granted' ? 'given' : open ? 'asked' : null,
    } as const,
    /** Null: not for whoever looks, as requests are for those who answer them. */
    mails: mails?.rows.filter(({ to }) => to.toLowerCase() === email?.toLowerCase()) ?? null,
    requests,
    /** Of the next thing that is done here. */
    key: newId(),
  }
}
