import { href, Link } from 'react-router'
import { FilterChoice, FilterField, FilterForm } from '#src/browser/list/filter-form.tsx'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import { NumberedPager } from '#src/browser/list/numbered-pager.tsx'
import layout from '#src/browser/page/page.module.css'
import { MarkedText } from '#src/browser/words/marked-text.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { feedLink } from '#src/institute/head.ts'
import { count } from '#src/kernel/counted.ts'
import { readPage } from '#src/kernel/paging.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { publicMeta, shownRow } from '#src/pages/page-meta.ts'
import { usePageTitle } from '#src/pages/use-page-titles.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/journals-page'
import { isFiltered, type JournalFilter, readJournalFilter } from './journal-filter.ts'
import { journalItem } from './journal-item.ts'
import { journalChoices, listJournals } from './journal-list.server.ts'
import { JournalList } from './journal-list.tsx'
import styles from './journals.module.css'
import { journalFeedHref, journalKinds, journalsPerPage } from './journals.ts'
import { LetterLinks } from './letter-links.tsx'
import { NetworkLine } from './network-line.tsx'
import { readerPlace } from './reader-place.ts'
import { journalWords } from './words.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor, onCampus } = context.get(appContext)
  const filter = readJournalFilter(url.searchParams)
  const place = readerPlace(actor, onCampus)
  const now = new Date()
  const asked = readPage(url.searchParams.get('page'), journalsPerPage)
  const { journals, total, page, pages } = await listJournals(
    db,
    { filter, place, page: asked },
    now,
  )
  return {
    filter,
    place,
    total,
    page,
    pages,
    journals: journals.map((journal) => journalItem(journal, place)),
    ...(await journalChoices(db, now)),
  }
}

/** What opens depends on the network that a reader is in: no page of another is theirs. */
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'private, no-cache' })

export const meta: Route.MetaFunction = ({ matches }) => {
  const { title } = shownRow(openPages, 'journals', matches)
  return [...publicMeta(openPages, 'journals', matches), feedLink(title, journalFeedHref)]
}

export default function JournalsPage({ loaderData }: Route.ComponentProps) {
  const { filter, place, total, page, pages, journals, letters, subjects } = loaderData
  const words = useWords(journalWords)
  const title = usePageTitle('journals')
  return (
    <div className="page">
      <h1>{title}</h1>
      <NetworkLine {...place} />
      <FilterForm label={title} action={href('/journals')} isSet={isFiltered(filter)}>
        <FilterField label={words.search} name="q" value={filter.q} />
        <FilterChoice
          label={words.subject}
          name="subject"
          value={filter.subject}
          options={subjectOptions(words.anySubject, subjects, filter.subject)}
        />
        <FilterChoice
          label={words.kind}
          name="kind"
          value={filter.kind ?? ''}
          options={[
            ['', words.anyKind],
            ...journalKinds.map((kind) => [kind, words.kindName(kind)] as const),
          ]}
        />
        <FilterChoice
          label={words.readable}
          name="from"
          value={filter.fromHere ? 'here' : ''}
          options={[
            ['', words.anyAccess],
            ['here', words.fromHere],
          ]}
        />
      </FilterForm>
      {letters.length > 1 && <LetterLinks filter={filter} letters={letters} />}
      {journals.length > 0 ? (
        <>
          <p className={layout.facts}>{words.journals(total, count(total))}</p>
          <JournalList journals={journals} />
        </>
      ) : (
        <NothingHere filter={filter} isFirst={page === 1} />
      )}
      <NumberedPager
        label={words.pagesOfJournals}
        page={page}
        pages={pages}
        words={[words.previous, words.next]}
      />
      <p className={styles.feed}>
        <a href={journalFeedHref} type="application/rss+xml">
          {words.followFeed}
        </a>
      </p>
    </div>
  )
}

type Subjects = readonly { readonly subject: string; readonly journals: number }[]

/** The subject that is chosen is one of them, however rare. */
function subjectOptions(any: string, subjects: Subjects, chosen: string) {
  const isKnown = chosen === '' || subjects.some(({ subject }) => subject === chosen)
  return [
    ['', any] as const,
    ...(isKnown ? [] : [[chosen, chosen] as const]),
    ...subjects.map(
      ({ subject, journals }) => [subject, `${subject} (${count(journals)})`] as const,
    ),
  ]
}

function NothingHere({ filter, isFirst }: { filter: JournalFilter; isFirst: boolean }) {
  const words = useWords(journalWords)
  const toAll = (part: string) => <Link to={href('/journals')}>{part}</Link>
  if (!isFirst) {
    return (
      <ListEmpty heading={words.listEnded}>
        <MarkedText text={words.beginAtFirst} mark={toAll} />
      </ListEmpty>
    )
  }
  if (!isFiltered(filter)) {
    return <ListEmpty heading={words.noneYet}>{words.noneYetWhy}</ListEmpty>
  }
  return (
    <ListEmpty heading={words.noneFound}>
      <MarkedText text={words.tryFewerWords} mark={toAll} />{' '}
      <MarkedText
        text={words.askLibrary}
        mark={(part) => <Link to={href('/FeedbackForm')}>{part}</Link>}
      />
    </ListEmpty>
  )
}
