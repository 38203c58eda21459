import { href, Link, redirect } from 'react-router'
import { findByCode } from '#src/features/collection/books/book-by-code.server.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/share-page'
import { sharedIsbn, sharedWords } from './shared-text.ts'

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
  return (
    <div className="page prose">
      <h1>Nothing to look for</h1>
      <p>
        Share a text with an ISBN or a title from another app, and the book is looked up here.
        Meanwhile you can <Link to={href('/books')}>search the catalogue</Link> or{' '}
        <Link to={href('/scanner')}>scan a barcode</Link>.
      </p>
    </div>
  )
}
