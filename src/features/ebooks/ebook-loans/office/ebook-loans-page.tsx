import { Form, href, Link } from 'react-router'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import { useLastingAnswer } from '#src/browser/forms/use-lasting-answer.ts'
import { FilterField, FilterForm } from '#src/browser/list/filter-form.tsx'
import { FlashMessage } from '#src/browser/list/flash-message.tsx'
import list from '#src/browser/list/list.module.css'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import { NumberedPager } from '#src/browser/list/numbered-pager.tsx'
import { OfficeLink } from '#src/browser/page/office-link.tsx'
import layout from '#src/browser/page/page.module.css'
import { ebookHref } from '#src/features/ebooks/ebooks/ebooks.ts'
import { dayWords } from '#src/institute/institute-clock.ts'
import { counted } from '#src/kernel/counted.ts'
import { AppError } from '#src/kernel/errors.ts'
import { filterChoice, filterText } from '#src/kernel/filters.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import { readPage } from '#src/kernel/paging.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/ebook-loans-page'
import { endEbookHold, endEbookLoan } from './end-lending.server.ts'
import { officeLoans } from './office-loans.server.ts'
import { type OfficeLine, type OfficeList, officeLists } from './office-loans.ts'

const linesPerPage = 50

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const shown = filterChoice(url.searchParams, 'list', officeLists) || 'loans'
  const text = filterText(url.searchParams, 'q', 100)
  const page = readPage(url.searchParams.get('page'), linesPerPage)
  return { shown, text, ...(await officeLoans(db, actor, shown, text, page)) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const field = await readForm(request)
  try {
    switch (field('intent')) {
      case 'end':
        await endEbookLoan(db, actor, field('id'))
        return doneForm('The loan is ended: its reader cannot open the e-book any more.')
      case 'cancel':
        await endEbookHold(db, actor, field('id'))
        return doneForm('The hold is cancelled.')
      default:
        throw new AppError('bad-request', 'Please use the buttons of this page.')
    }
  } catch (error) {
    return failedForm(error, {})
  }
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pages, 'ebook-loans', matches)

const here = '/admin/e-book-loans'
const titles: Readonly<Record<OfficeList, string>> = {
  loans: 'On loan',
  queue: 'Waiting',
  past: 'Past loans',
}
const empty: Readonly<Record<OfficeList, string>> = {
  loans:
    'E-books on loan are listed here. An e-book is lent when its rights say how many may have it at the same time.',
  queue: 'Readers waiting for an e-book are listed here.',
  past: 'Past loans are listed here.',
}

export default function EbookLoansPage({ loaderData, actionData }: Route.ComponentProps) {
  const { shown, text, lines, total, page, pages: all } = loaderData
  return (
    <div className="page">
      <div className={layout.head}>
        <h1>Loans of e-books</h1>
        <OfficeLink
          orText
          to={`${href('/admin/loan-rules')}?kind=ebook-loan-days`}
          className="button button-quiet"
        >
          Loan rules
        </OfficeLink>
      </div>
      <p className={layout.lead}>
        A loan ends automatically. While it runs, the e-book opens for its reader alone, with their
        name and the day on each page. That does not keep a reader from copying text, taking
        pictures of the screen, lending their own sign-in, or saving a PDF.
      </p>
      <nav aria-label="Lists of e-book loans">
        <ul className={layout.tabs}>
          {officeLists.map((name) => (
            <li key={name}>
              <Link to={`${here}?list=${name}`} aria-current={name === shown ? 'page' : undefined}>
                {titles[name]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <FilterForm label="Loans of e-books" action={here} isSet={text !== ''}>
        <input type="hidden" name="list" value={shown} />
        <FilterField
          label="Member or e-book"
          name="q"
          value={text}
          placeholder="Name, member number or title"
        />
      </FilterForm>
      <FlashMessage flash={useLastingAnswer(actionData)?.flash ?? null} />
      {lines.length === 0 ? (
        <ListEmpty heading={text === '' ? 'None' : 'Nothing found'}>
          {text === '' ? empty[shown] : 'Nothing fits these words. Try fewer, or clear them.'}
        </ListEmpty>
      ) : (
        <>
          <p className={layout.facts}>{counted(total, shown === 'queue' ? 'hold' : 'loan')}</p>
          <ul className={list.lines}>
            {lines.map((line) => (
              <li key={line.id}>
                <Line shown={shown} line={line} />
              </li>
            ))}
          </ul>
        </>
      )}
      <NumberedPager
        label="Pages of e-book loans"
        page={page}
        pages={all}
        words={['Previous', 'Next']}
      />
    </div>
  )
}

function Line({ shown, line }: { shown: OfficeList; line: OfficeLine }) {
  const { id, number, title, member } = line
  const ends = shown === 'loans'
  return (
    <>
      <Link to={ebookHref(number)}>{title}</Link>
      <p className={layout.facts}>
        {member === null ? (
          <span>Reader not recorded</span>
        ) : (
          <Link to={`/admin/members/${member.number}`}>
            {member.name}, {memberNumber(member.number)}
          </Link>
        )}
        <span>{standOf(shown, line)}</span>
      </p>
      {shown !== 'past' && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <details>
            <summary>{ends ? 'End this loan' : 'Cancel this hold'}</summary>
            <p>
              {ends
                ? 'Its reader cannot open the e-book from this moment on, and the next in the queue gets the place.'
                : 'Its reader loses the place in the queue.'}
            </p>
            <button
              type="submit"
              name="intent"
              value={ends ? 'end' : 'cancel'}
              className="button button-quiet"
              aria-label={`${ends ? 'End the loan' : 'Cancel the hold'}: ${title}, ${member?.name ?? ''}`}
            >
              {ends ? 'End loan' : 'Cancel hold'}
            </button>
          </details>
        </Form>
      )}
    </>
  )
}

function standOf(shown: OfficeList, { from, until, place, endedBy }: OfficeLine): string {
  if (shown === 'queue') {
    const since = `waiting since ${dayWords(from)}`
    return until === null
      ? `Number ${place}, ${since}`
      : `Offered until ${dayWords(until)}, ${since}`
  }
  const ended = { reader: ', given back', library: ', ended by the library' }
  return `${dayWords(from)} to ${dayWords(until ?? from)}${endedBy ? ended[endedBy] : ''}`
}
