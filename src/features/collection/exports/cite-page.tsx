import { MarkedText } from '#src/browser/words/marked-text.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { missingBook } from '#src/features/collection/books/missing-book.server.ts'
import { citeHref } from '#src/features/collection/books/record-links.ts'
import { Breadcrumb } from '#src/features/collection/catalogue/breadcrumb.tsx'
import { pageMeta, siteOf } from '#src/institute/head.ts'
import { publicNumber } from '#src/kernel/ids.ts'
import { languageOf } from '#src/kernel/text-language.ts'
import { bookHref } from '#src/pages/book-href.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { shownRow } from '#src/pages/page-meta.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/cite-page'
import { CitationCard } from './citation-card.tsx'
import { citationsOf } from './citations.server.ts'
import styles from './cite-page.module.css'
import { cslItem } from './csl.ts'
import { readBookForExport } from './export-books.server.ts'
import { RecordList } from './record-list.tsx'
import { citationWords } from './words.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, actor, language } = context.get(appContext)
  const number = publicNumber(params.number)
  const book = number === null ? null : await readBookForExport(db, actor, number)
  if (!book) throw await missingBook(db, number, citeHref)
  const { title } = book
  const citations = await citationsOf(citationWords[language], cslItem(book, ''))
  return { number: book.number, title, citations }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { number, title } = loaderData
  const { citeTitle } = citationWords[siteOf(matches).language]
  return pageMeta({
    ...shownRow(openPages, 'book-citation', matches),
    title: citeTitle.replace('<a></a>', () => title),
    path: citeHref(number),
    ...siteOf(matches),
    robots: 'noindex,follow',
  })
}

export default function CitePage({ loaderData }: Route.ComponentProps) {
  const words = useWords(citationWords)
  const { number, title, citations } = loaderData
  return (
    <div className={`page ${styles.page}`}>
      <Breadcrumb title={title} to={bookHref(number)} here={words.cite} />
      <h1 className={styles.heading}>
        <MarkedText
          text={words.citeTitle}
          mark={() => <cite lang={languageOf(title)}>{title}</cite>}
        />
      </h1>
      <p className={styles.advice}>{words.advice}</p>
      <div className={styles.citations}>
        {citations.map((citation) => (
          <CitationCard key={citation.style} citation={citation} />
        ))}
      </div>
      <section aria-labelledby="record">
        <h2 id="record">{words.downloadRecord}</h2>
        <p>{words.whatFor}</p>
        <RecordList number={number} />
      </section>
    </div>
  )
}
