import { href, Link } from 'react-router'
import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { authorsLine } from '#src/features/collection/books/book-line.ts'
import { listBook } from '#src/features/collection/books/book-list.server.ts'
import { Cover } from '#src/features/collection/books/cover.tsx'
import { booksWords } from '#src/features/collection/books/words.ts'
import { pageMeta, siteOf } from '#src/institute/head.ts'
import { mayEnter } from '#src/kernel/access.ts'
import { writtenLanguage } from '#src/kernel/text-language.ts'
import { bookHref } from '#src/pages/book-href.ts'
import { requireBookHref } from '#src/pages/required-href.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/ebook-page'
import { EbookFacts } from './ebook-facts.tsx'
import { lendingOf } from './ebook-lending.server.ts'
import { ebookAt } from './ebook-rows.server.ts'
import { EbookWays } from './ebook-ways.tsx'
import styles from './ebooks.module.css'
import { ebookHref, readerHref } from './ebooks.ts'
import { ebookWords } from './words.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const site = context.get(appContext)
  const { db, actor } = site
  const ebook = await ebookAt(db, site, params.ebookId)
  const { number, kind, state, facts, abilities, contents, book, bytes, pages, link } = ebook
  const { rights, licence, readers, departments, campusOnly, until, course, note } = ebook
  const listed = book === null ? null : await listBook(db, book)
  // Visitors have one page for all of them, which knows no loans.
  const lending = actor.kind === 'user' ? await lendingOf(db, actor, ebook.id) : null
  return {
    number,
    kind,
    isOut: state === 'published' && book !== null,
    title: listed?.title ?? facts.title,
    subtitle: listed?.subtitle ?? null,
    authors: listed?.authors ?? facts.authors,
    cover: {
      subjects: listed?.subjects ?? facts.subjects,
      ddc: listed?.ddc ?? null,
      cover: listed?.cover ?? null,
    },
    summary: facts.summary,
    book,
    abilities,
    // Where a book is not theirs to open, its chapters are not named either.
    contents: abilities.read ? contents : [],
    facts: { bytes, pages, rights, licence, until, course, note },
    need: { readers, departments, campusOnly, isSignedIn: actor.kind === 'user' },
    seats: state === 'published' ? ebook.seats : null,
    lending,
    leadsTo: abilities.read && link !== null ? new URL(link).host : null,
    change: abilities.write ? (mayEnter('staff:cataloguing', actor) ? 'office' : 'faculty') : null,
  } as const
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { title, authors, number, summary, isOut } = loaderData
  return pageMeta({
    title,
    description: summary.slice(0, 300) || [title, ...authors].join(', '),
    path: ebookHref(number),
    ...siteOf(matches),
    ...(isOut ? {} : { robots: 'noindex,follow' as const }),
  })
}

export default function EbookPage({ loaderData }: Route.ComponentProps) {
  const { number, kind, title, subtitle, authors, cover, summary, book, contents } = loaderData
  const { abilities } = loaderData
  const words = useWords(ebookWords)
  const books = useWords(booksWords)
  return (
    <div className="page">
      <p className={layout.back}>
        <Link to={href('/BookSoftcopy')}>{words.backToList}</Link>
      </p>
      {!loaderData.isOut && <p className={layout.waits}>{words.notOut}</p>}
      <article className={styles.book}>
        <div className={styles.cover}>
          <Cover book={{ title, authors, ...cover }} eager />
        </div>
        <div>
          <h1 lang={writtenLanguage(title)}>{title}</h1>
          {subtitle && <p lang={writtenLanguage(subtitle)}>{subtitle}</p>}
          {authors.length > 0 && <p>{authorsLine(books, authors)}</p>}
          <EbookWays {...loaderData} bytes={loaderData.facts.bytes} />
          {summary && <p lang={writtenLanguage(summary)}>{summary}</p>}
          <EbookFacts kind={kind} {...loaderData.facts} />
          {book !== null && (
            <p>
              <Link to={bookHref(book)}>{words.inCatalogue}</Link>: {words.printedToo}
            </p>
          )}
          {book !== null && (
            <p>
              <Link to={requireBookHref(book)} rel="nofollow">
                {words.require}
              </Link>
            </p>
          )}
          {kind !== 'link' && abilities.read && loaderData.need.isSignedIn && (
            <p>
              <Link to={href('/BookSoftcopy/:ebookId/notes', { ebookId: String(number) })}>
                {words.yourNotes}
              </Link>
            </p>
          )}
          {loaderData.change && (
            <p>
              <Link to={changeHref(loaderData.change, number)}>{words.changeIt}</Link>
            </p>
          )}
        </div>
      </article>
      {contents.length > 0 && (
        <section aria-labelledby="contents">
          <h2 id="contents">{words.contents}</h2>
          <ol className={styles.contents}>
            {contents.map((line) => (
              <li
                key={`${line.part}-${line.anchor}-${line.title}`}
                className={styles[`depth${Math.min(line.depth, 3)}`]}
              >
                <a
                  className={styles.line}
                  href={readerHref(number, line.part, line.anchor)}
                  lang={writtenLanguage(line.title)}
                >
                  {line.title}
                </a>
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  )
}

function changeHref(by: 'office' | 'faculty', number: number): string {
  const params = { ebookId: String(number) }
  return by === 'office'
    ? href('/admin/AddBookSoftware/:ebookId', params)
    : href('/faculty/FacultyAddBookSoftware/:ebookId', params)
}
