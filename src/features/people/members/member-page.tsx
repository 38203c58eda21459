import { href, Link } from 'react-router'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import { FlashMessage } from '#src/browser/list/flash-message.tsx'
import layout from '#src/browser/page/page.module.css'
import { Photo } from '#src/browser/page/photo.tsx'
import { todayHere } from '#src/institute/institute-clock.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/member-page'
import { BlockForm } from './block-form.tsx'
import { BlockList } from './block-list.tsx'
import { isInForce } from './blocks.ts'
import { listCategories } from './categories.server.ts'
import { HistoryList } from './history-list.tsx'
import { doMemberAction } from './member-actions.server.ts'
import { listBlocks } from './member-blocks.server.ts'
import { MemberFactList } from './member-facts.tsx'
import { memberHistory } from './member-history.server.ts'
import { signInOf } from './member-links.server.ts'
import { memberAt } from './member-rows.server.ts'
import styles from './members.module.css'
import { standingOf } from './members.ts'
import { SignInCard } from './sign-in-card.tsx'
import { StandingMark } from './standing-mark.tsx'
import { WithdrawCard } from './withdraw-card.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const member = await memberAt(db, params.number)
  const day = todayHere()
  const blocks = await listBlocks(db, member.id)
  const categories = await listCategories(db)
  return {
    member,
    category: categories.find(({ code }) => code === member.category)?.name ?? member.category,
    standing: standingOf(member, day),
    inForce: blocks.filter((block) => isInForce(block, day)),
    past: blocks.filter((block) => !isInForce(block, day)),
    history: await memberHistory(db, actor, member.id),
    signIn: await signInOf(db, actor, member),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const member = await memberAt(db, params.number)
  const field = await readForm(request)
  try {
    return doneForm(await doMemberAction(db, actor, member, field))
  } catch (error) {
    return failedForm(error, Object.fromEntries(typedNames.map((name) => [name, field(name)])))
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
]

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const title = loaderData ? loaderData.member.name : 'Member'
  return privateMeta(pages, 'member', matches, title)
}

export default function MemberPage({ loaderData, actionData }: Route.ComponentProps) {
  const { member, category, standing, inForce, past, history, signIn } = loaderData
  const number = memberNumber(member.number)
  const failedBlock = actionData?.typed.intent === 'block' ? actionData : null
  return (
    <div className="page">
      <div className={layout.head}>
        <div className={styles.who}>
          <Photo photo={member.photo} size={72} />
          <div>
            <h1>{member.name}</h1>
            <p className={styles.marks}>
              <span className={styles.number}>{number}</span>
              <StandingMark standing={standing} isBlocked={inForce.length > 0} />
            </p>
          </div>
        </div>
        <div className={layout.buttons}>
          <Link to={`${href('/admin/circulation')}?member=${number}`} className="button">
            Issue books
          </Link>
          <Link
            to={href('/admin/members/:number/edit', { number })}
            className="button button-quiet"
          >
            Edit
          </Link>
          <a
            className="button button-quiet"
            href={`/admin/members/cards.pdf?form=single&number=${number}`}
            target="_blank"
            rel="noreferrer"
          >
            Card
          </a>
          <Link
            to={`${href('/admin/members/photo')}?number=${number}`}
            className="button button-quiet"
          >
            Photo
          </Link>
          <Link
            to={href('/admin/members/:number/no-dues', { number })}
            className="button button-quiet"
          >
            No dues
          </Link>
          <Link to={`${href('/admin/reminders')}?member=${number}`} className="button button-quiet">
            Reminders
          </Link>
          <Link to={href('/admin/members')} className="button button-quiet">
            All members
          </Link>
        </div>
      </div>
      <FlashMessage flash={actionData?.flash ?? null} />
      <div className={layout.columns}>
        <div>
          <section className={layout.card} aria-labelledby="facts">
            <h2 id="facts">Membership</h2>
            <MemberFactList facts={member} category={category} />
          </section>
          <section className={layout.card} aria-labelledby="blocks">
            <h2 id="blocks">Blocks</h2>
            {inForce.length === 0 && <p>Nothing stops this member.</p>}
            <BlockList blocks={inForce} inForce />
            <details open={failedBlock !== null}>
              <summary>Block this member</summary>
              <BlockForm faults={failedBlock?.faults ?? {}} typed={failedBlock?.typed ?? {}} />
            </details>
            {past.length > 0 && (
              <details>
                <summary>Past blocks ({past.length})</summary>
                <BlockList blocks={past} inForce={false} />
              </details>
            )}
          </section>
        </div>
        <div>
          <SignInCard email={member.email} signIn={signIn} />
          <section className={layout.card} aria-labelledby="history">
            <h2 id="history">History</h2>
            <HistoryList entries={history} />
          </section>
          <WithdrawCard member={member} />
        </div>
      </div>
    </div>
  )
}
