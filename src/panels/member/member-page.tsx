import { href, Link } from 'react-router'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import { useLastingAnswer } from '#src/browser/forms/use-lasting-answer.ts'
import { FlashMessage } from '#src/browser/list/flash-message.tsx'
import { OfficeLink } from '#src/browser/page/office-link.tsx'
import layout from '#src/browser/page/page.module.css'
import { Photo } from '#src/browser/page/photo.tsx'
import { useLiveIssues } from '#src/features/lending/live-lists/live-issues.ts'
import { HistoryList } from '#src/features/people/members/history-list.tsx'
import { MemberFactList } from '#src/features/people/members/member-facts.tsx'
import { memberAt } from '#src/features/people/members/member-rows.server.ts'
import { SignInCard } from '#src/features/people/members/sign-in-card.tsx'
import { StandingMark } from '#src/features/people/members/standing-mark.tsx'
import { WithdrawCard } from '#src/features/people/members/withdraw-card.tsx'
import { formatDay } from '#src/kernel/dates.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readFileForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/member-page'
import { doCounterAction, overridable } from './counter-action.server.ts'
import { Fold } from './fold.tsx'
import styles from './member.module.css'
import { MemberBlocks } from './member-blocks.tsx'
import { MemberCard } from './member-card.tsx'
import { MemberDues } from './member-dues.tsx'
import { memberFile } from './member-file.server.ts'
import { MemberHolds } from './member-holds.tsx'
import { MemberLoans } from './member-loans.tsx'
import { MemberMore } from './member-more.tsx'
import { NoDuesState } from './no-dues-state.tsx'

export function loader({ params, context }: Route.LoaderArgs) {
  return memberFile(context.get(appContext), params.number)
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const member = await memberAt(db, params.number)
  const form = await readFileForm(request)
  try {
    return doneForm(await doCounterAction(db, actor, member, form))
  } catch (error) {
    const typed = Object.fromEntries(typedNames.map((name) => [name, form.field(name)]))
    return failedForm(error, { ...typed, codes: overridable(error) })
  }
}

const typedNames = [
  'intent',
  'kind',
  'reason',
  'until',
  'staffNote',
  'memberMessage',
  'stops-borrowing',
  'stops-renewing',
  'stops-holds',
  'loan',
  'amount',
  'method',
  'reference',
  'barcode',
  'book',
]

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const title = loaderData ? loaderData.member.name : 'Member'
  return privateMeta(pages, 'member', matches, title)
}

export default function MemberPage({ loaderData, actionData }: Route.ComponentProps) {
  const { member, summary, category, inForce, past, history, signIn, key } = loaderData
  const number = memberNumber(member.number)
  useLiveIssues()
  const answer = useLastingAnswer(actionData)
  const typed = answer?.flash.kind === 'failed' ? answer.typed : {}
  const typedInto = (intent: string) => (typed.intent === intent ? typed : null)
  const { loan = '', codes = '' } = typedInto('renew') ?? {}
  const failedBlock = typedInto('block')
  const isLost = inForce.some(({ kind }) => kind === 'lost-card')
  return (
    <div className="page">
      <div className={layout.head}>
        <div className={styles.who}>
          <Link
            to={`${href('/admin/members/photo')}?number=${number}`}
            className={styles.photo}
            aria-label="Photo: change it"
          >
            <Photo photo={member.photo} size={72} />
          </Link>
          <div>
            <h1>{member.name}</h1>
            <p>{[number, ...summary.facts].join(' · ')}</p>
            <p>
              <StandingMark standing={summary.standing} isBlocked={inForce.length > 0} />
              {member.validUntil && ` until ${formatDay(member.validUntil)}`}
            </p>
          </div>
        </div>
        <div className={layout.buttons}>
          {signIn?.verified && !signIn.disabled && (
            <OfficeLink
              to={href('/user-chat/:userEmail', { userEmail: signIn.email })}
              className="button button-quiet"
            >
              Write a message
            </OfficeLink>
          )}
          <Link
            to={href('/admin/members/:number/edit', { number })}
            className="button button-quiet"
          >
            Edit
          </Link>
          <Link to={href('/admin/members')} className="button button-quiet">
            All members
          </Link>
        </div>
      </div>
      <FlashMessage flash={answer?.flash ?? null} />
      {summary.blocks.length > 0 && (
        <ul className={styles.blocks}>
          {summary.blocks.map((block) => (
            <li key={block}>{block}</li>
          ))}
        </ul>
      )}
      <div className={layout.columns}>
        <div>
          <MemberLoans
            number={number}
            loans={summary.loans}
            formKey={key}
            refused={codes === '' ? null : { loan, codes }}
          />
          <MemberHolds
            key={summary.holds.length}
            holds={summary.holds}
            formKey={key}
            typed={typedInto('hold')?.book ?? null}
            fault={answer?.faults.book}
          />
        </div>
        <div>
          <MemberDues number={number} summary={summary} formKey={key} typed={typedInto('pay')} />
          {member.notes && (
            <section className={layout.card} aria-labelledby="notes">
              <h2 id="notes">Notes for staff</h2>
              <p className={styles.notes}>{member.notes}</p>
            </section>
          )}
          <NoDuesState number={number} state={loaderData.noDues} />
          <MemberBlocks
            inForce={inForce}
            past={past}
            failed={failedBlock && { faults: answer?.faults ?? {}, typed: failedBlock }}
          />
        </div>
      </div>
      <div className={styles.more}>
        <MemberCard member={member} isLost={isLost} typed={typedInto('new-card')} />
        <MemberMore
          member={member}
          mails={loaderData.mails}
          requests={loaderData.requests}
          pastLoans={loaderData.pastLoans}
        />
        <Fold title="Membership">
          <MemberFactList facts={member} category={category} />
        </Fold>
        <Fold title="History">
          <HistoryList entries={history} />
        </Fold>
        <SignInCard email={member.email} signIn={signIn} />
        <WithdrawCard member={member} />
      </div>
    </div>
  )
}
