import { href, Link } from 'react-router'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import { FlashMessage } from '#src/browser/list/flash-message.tsx'
import list from '#src/browser/list/list.module.css'
import { ListPager } from '#src/browser/list/list-pager.tsx'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { ebookHref } from '#src/features/ebooks/ebooks/ebooks.ts'
import { NoMembership } from '#src/features/lending/my-loans/no-membership.tsx'
import { AccountFrame } from '#src/features/people/account/account-frame.tsx'
import { memberOf } from '#src/features/people/members/member-links.server.ts'
import { shownDayOf } from '#src/institute/institute-clock.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { shownPerson } from '#src/kernel/shown-person.ts'
import { writtenLanguage } from '#src/kernel/text-language.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { appContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/own-ebooks-page'
import { doLendingStep } from './lending-form.server.ts'
import { OwnEbookHolds, OwnEbookLoans } from './own-ebook-lists.tsx'
import { ownEbooks, ownPastEbooks } from './own-ebooks.server.ts'
import type { PastEbookLoans } from './own-ebooks.ts'
import { ebookLoanWords } from './words.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const person = shownPerson(actor)
  if (!(await memberOf(db, actor))) return { person, own: null }
  const [now, past] = await Promise.all([
    ownEbooks(db, actor),
    ownPastEbooks(db, actor, url.searchParams),
  ])
  return { person, own: { now, past } }
}

export async function action({ request, context }: Route.ActionArgs) {
  const site = context.get(appContext)
  const field = await readForm(request)
  try {
    const { db, language } = site
    return doneForm(await doLendingStep(db, site, field('number'), field('intent'), language))
  } catch (error) {
    return failedForm(error, {}, site.language)
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(openPages, 'account-ebooks', matches)

export default function OwnEbooksPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords(ebookLoanWords)
  const { person, own } = loaderData
  if (!person) return null
  return (
    <AccountFrame title={words.allMine} person={person} failed={null}>
      <FlashMessage flash={actionData?.flash ?? null} />
      {own === null ? (
        <NoMembership />
      ) : (
        <>
          <NowOf now={own.now} />
          <Past past={own.past} />
        </>
      )}
    </AccountFrame>
  )
}

function NowOf({ now: { loans, holds } }: { now: Awaited<ReturnType<typeof ownEbooks>> }) {
  const words = useWords(ebookLoanWords)
  return (
    <>
      <p>{words.endsByItself}</p>
      {loans.length + holds.length === 0 && (
        <ListEmpty>
          {words.none} <Link to={href('/BookSoftcopy')}>{words.findSome}</Link>
        </ListEmpty>
      )}
      {loans.length > 0 && (
        <section aria-labelledby="on-loan">
          <h2 id="on-loan">{words.onLoan}</h2>
          <OwnEbookLoans loans={loans} />
        </section>
      )}
      {holds.length > 0 && (
        <section aria-labelledby="waiting">
          <h2 id="waiting">{words.waiting}</h2>
          <OwnEbookHolds holds={holds} />
        </section>
      )}
    </>
  )
}

function Past({ past }: { past: PastEbookLoans }) {
  const words = useWords(ebookLoanWords)
  const calendar = useWords(calendarWords)
  const day = (instant: string) => shownDayOf(calendar, instant)
  return (
    <section aria-labelledby="past">
      <h2 id="past">{words.past}</h2>
      {past.rows.length === 0 && <p>{past.keepsHistory ? words.noPast : words.pastNotKept}</p>}
      <ul className={list.lines}>
        {past.rows.map(({ id, number, title, beganAt, overAt }) => (
          <li key={id}>
            <Link to={ebookHref(number)} lang={writtenLanguage(title)}>
              {title}
            </Link>
            <p className={layout.facts}>{words.fromTo(day(beganAt), day(overAt))}</p>
          </li>
        ))}
      </ul>
      <ListPager label={words.pagesOfPast} page={past} />
      <p>
        <Link to={href('/account/loans')}>{words.whetherKept}</Link>
      </p>
    </section>
  )
}
