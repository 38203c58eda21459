import { href, Link, redirect } from 'react-router'
import { MarkedText } from '#src/browser/words/marked-text.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { findByCode } from '#src/features/collection/books/book-by-code.server.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/share-page'
import { sharedIsbn, sharedWords } from './shared-text.ts'
import { scannerWords } from './words.ts'

/**
 * Where other apps send what is shared with the library: on to the book whose ISBN is in it, else
 * to a search. The web manifest names the fields.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const [title, text, address] = ['title', 'text', 'url'].map(
    (name) => url.searchParams.get(name)?.trim() ?? '',
  )
  const isbn = sharedIsbn(`${title} ${text} ${address}`)
  const matches = isbn === null ? [] : await findByCode(db, actor, isbn)
  const [only, ...others] = matches
  if (only && others.length === 0)
    throw redirect(href('/books/:number', { number: String(only.book.number) }))
  const q = isbn ?? (sharedWords(text || '') || sharedWords(title || ''))
  if (q !== '') throw redirect(`${href('/books')}?${new URLSearchParams({ q })}`)
  return null
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(openPages, 'share', matches)

/** What stands here where nothing was shared that a book could be found by. */
export default function SharePage() {
  const words = useWords(scannerWords)
  return (
    <div className="page prose">
      <h1>{words.nothingShared}</h1>
      <p>
        {words.shareLead}{' '}
        <MarkedText
          text={words.meanwhileSearch}
          mark={(part) => <Link to={href('/books')}>{part}</Link>}
        />
        <MarkedText
          text={words.orScan}
          mark={(part) => <Link to={href('/scanner')}>{part}</Link>}
        />
      </p>
    </div>
  )
}
