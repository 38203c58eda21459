import { href, Link } from 'react-router'
import { FilterChoice, FilterField, FilterForm } from '#src/browser/list/filter-form.tsx'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import { NumberedPager } from '#src/browser/list/numbered-pager.tsx'
import layout from '#src/browser/page/page.module.css'
import { MarkedText } from '#src/browser/words/marked-text.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { languageName } from '#src/features/collection/books/language-name.ts'
import { languageWords } from '#src/features/collection/books/language-names/words.ts'
import { cleanLine } from '#src/kernel/clean-text.ts'
import { count } from '#src/kernel/counted.ts'
import { readPage } from '#src/kernel/paging.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { publicMeta } from '#src/pages/page-meta.ts'
import { usePageTitle } from '#src/pages/use-page-titles.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/ebooks-page'
import { begunEbooks } from './continue-reading.server.ts'
import { ContinueReading } from './continue-reading.tsx'
import { isFiltered, readEbookFilter } from './ebook-filter.ts'
import { ebookChoices, listEbooks } from './ebook-list.server.ts'
import { EbookTiles } from './ebook-tiles.tsx'
import { ebookKinds, ebooksPerPage, longestQuery } from './ebooks.ts'
import { findInTexts } from './find-in-texts.server.ts'
import { TextHits, TextSearchForm } from './text-hits.tsx'
import { ebookWords } from './words.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const site = context.get(appContext)
  const { db, actor, language } = site
  const filter = readEbookFilter(url.searchParams)
  const text = cleanLine(url.searchParams.get('text') ?? '', longestQuery)
  const asked = readPage(url.searchParams.get('page'), ebooksPerPage)
  const [list, choices, hits, begun] = await Promise.all([
    listEbooks(db, site, filter, asked),
    ebookChoices(db),
    text === '' ? null : findInTexts(db, site, text),
    begunEbooks(db, site),
  ])
  const { languages, ...rest } = choices
  const named = languages.map(
    (code) => [code, languageName(languageWords[language], code)] as const,
  )
  return {
    filter,
    text,
    hits,
    begun,
    ...list,
    ...rest,
    languages: named,
    isSignedIn: actor.kind === 'user',
  }
}

export const meta: Route.MetaFunction = ({ matches }) => publicMeta(openPages, 'ebooks', matches)

export default function EbooksPage({ loaderData }: Route.ComponentProps) {
  const { filter, text, hits, begun, ebooks, total, page, pages, isSignedIn } = loaderData
  const words = useWords(ebookWords)
  const title = usePageTitle('ebooks')
  return (
    <div className="page">
      <h1>{title}</h1>
      <ContinueReading ebooks={begun} />
      <Filters {...loaderData} title={title} />
      <TextSearchForm text={text} />
      {hits && <TextHits text={text} hits={hits} isSignedIn={isSignedIn} />}
      {ebooks.length > 0 ? (
        <>
          <p className={layout.facts}>
            {words.ebooks(total, count(total))} · {words.newestFirst}
          </p>
          <EbookTiles ebooks={ebooks} />
        </>
      ) : (
        <NothingHere isSet={isFiltered(filter) || page > 1} />
      )}
      <NumberedPager
        label={words.pagesOfEbooks}
        page={page}
        pages={pages}
        words={[words.previous, words.next]}
      />
    </div>
  )
}

type FilterProps = Pick<
  Route.ComponentProps['loaderData'],
  'filter' | 'languages' | 'subjects' | 'courses'
> & { title: string }

function Filters({ filter, languages, subjects, courses, title }: FilterProps) {
  const words = useWords(ebookWords)
  const same = (values: readonly string[]) => values.map((value) => [value, value] as const)
  return (
    <FilterForm label={title} action={href('/BookSoftcopy')} isSet={isFiltered(filter)}>
      <FilterField label={words.search} name="q" value={filter.q} />
      <FilterChoice
        label={words.kind}
        name="kind"
        value={filter.kind ?? ''}
        options={[
          ['', words.anyKind],
          ...ebookKinds.map((kind) => [kind, words.kindName(kind)] as const),
        ]}
      />
      <FilterChoice
        label={words.language}
        name="language"
        value={filter.language}
        options={[['', words.anyLanguage], ...languages]}
      />
      <FilterChoice
        label={words.subject}
        name="subject"
        value={filter.subject}
        options={[['', words.anySubject], ...same(subjects)]}
      />
      {courses.length > 0 && (
        <FilterChoice
          label={words.course}
          name="course"
          value={filter.course}
          options={[['', words.anyCourse], ...same(courses)]}
        />
      )}
      <FilterChoice
        label={words.opens}
        name="open"
        value={filter.mine ? 'me' : ''}
        options={[
          ['', words.all],
          ['me', words.onlyMine],
        ]}
      />
    </FilterForm>
  )
}

function NothingHere({ isSet }: { isSet: boolean }) {
  const words = useWords(ebookWords)
  if (!isSet) return <ListEmpty heading={words.noneYet}>{words.noneYetWhy}</ListEmpty>
  return (
    <ListEmpty heading={words.noneFound}>
      <MarkedText
        text={words.tryFewerWords}
        mark={(part) => <Link to={href('/BookSoftcopy')}>{part}</Link>}
      />
    </ListEmpty>
  )
}
