import { Form, href, Link, useNavigation } from 'react-router'
import { institute } from '#institute'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import { FlashMessage } from '#src/browser/list/flash-message.tsx'
import { NumberedPager } from '#src/browser/list/numbered-pager.tsx'
import layout from '#src/browser/page/page.module.css'
import { dayOf } from '#src/institute/institute-clock.ts'
import { requireDuty } from '#src/kernel/access.ts'
import { count, counted } from '#src/kernel/counted.ts'
import { formatDay, formatInstant } from '#src/kernel/dates.ts'
import { readPage } from '#src/kernel/paging.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages as pageTable } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/links-page'
import { linkCounts, linkReport, linkResults } from './link-checks.server.ts'
import { askForLinkCheck } from './link-job.server.ts'
import { linkResultWords, statusText } from './link-words.ts'
import styles from './office.module.css'

const linksPerPage = 50

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const asked = url.searchParams.get('result')
  const result = linkResults.find((one) => one === asked) ?? 'broken'
  const page = readPage(url.searchParams.get('page'), linksPerPage)
  const { counts, waiting, pagesOf } = await linkCounts(db, actor, linksPerPage)
  const links = await linkReport(db, actor, result, page)
  return {
    result,
    results: linkResults.map((one) => [one, counts[one]] as const),
    waiting,
    page: page.page,
    pages: pagesOf(result),
    links: links.map(({ checkedAt, brokenSince, ...link }) => ({
      ...link,
      checkedAt: checkedAt.toISOString(),
      brokenSince: brokenSince && dayOf(brokenSince),
    })),
  }
}

export async function action({ context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  try {
    requireDuty('staff:contents', actor, 'Only the staff of the library check links.')
    await askForLinkCheck(db)
    return doneForm('The links are being checked. Come back in a while: hosts are asked slowly.')
  } catch (error) {
    return failedForm(error, {})
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(pageTable, 'journal-links', matches)

export default function LinksPage({ loaderData, actionData }: Route.ComponentProps) {
  const { result, results, waiting, page, pages, links } = loaderData
  const isBusy = useNavigation().formMethod === 'POST'
  const here = href('/admin/add-journals/links')
  return (
    <div className="page">
      <p className={layout.back}>
        <Link to={href('/admin/add-journals')}>All journals</Link>
      </p>
      <h1>Links of journals</h1>
      <FlashMessage flash={actionData?.flash ?? null} />
      <p className={layout.lead}>
        Every link is checked once a week, in the night to Sunday. A link that is broken once may
        work the next day: those broken longest are listed first.
      </p>
      <Form method="post" className={`${layout.actions} ${styles.check}`}>
        <button type="submit" className="button" disabled={isBusy}>
          Check all links now
        </button>
        <a href={`${here}.csv?result=${result}`}>{linkResultWords[result]}: as CSV</a>
        <a href={`${here}.csv`}>All links as CSV</a>
        {waiting > 0 && <span role="status">{counted(waiting, 'link')} waiting to be checked</span>}
      </Form>
      <nav aria-label="Links by what they turned out to be">
        <ul className={layout.tabs}>
          {results.map(([one, number]) => (
            <li key={one}>
              <Link to={`${here}?result=${one}`} aria-current={one === result ? 'page' : undefined}>
                {linkResultWords[one]} ({count(number)})
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {links.length === 0 ? (
        <p>No such links.</p>
      ) : (
        <ol className={styles.rows}>
          {links.map(({ href: link, status, fault, leadsTo, brokenSince, checkedAt, journals }) => (
            <li key={link}>
              <p>
                {journals.map(({ number, title }, index) => (
                  <span key={number}>
                    {index > 0 && ', '}
                    <Link
                      to={href('/admin/add-journals/:journalId', { journalId: String(number) })}
                    >
                      {title}
                    </Link>
                  </span>
                ))}
              </p>
              <p>
                <a href={link} rel="noreferrer nofollow">
                  {link}
                </a>
              </p>
              <p className={layout.facts}>
                {brokenSince && (
                  <span className={styles.reason}>Broken since {formatDay(brokenSince)}</span>
                )}
                {status !== null && <span>{statusText(status)}</span>}
                {fault && <span>{fault}</span>}
                {leadsTo && <span>Leads to {leadsTo}</span>}
                <span>
                  Checked{' '}
                  <time dateTime={checkedAt}>
                    {formatInstant(new Date(checkedAt), institute.timeZone)}
                  </time>
                </span>
              </p>
            </li>
          ))}
        </ol>
      )}
      <NumberedPager
        label="Pages of links"
        page={page}
        pages={pages}
        words={['Previous', 'Next']}
      />
    </div>
  )
}
