import { href, redirect } from 'react-router'
import { appContext } from '../../server/context.ts'
import { findByCode } from '../catalogue/book-by-code.server.ts'
import type { Route } from './+types/share-page'
import { sharedIsbn, sharedWords } from './shared-text.ts'

/**
 * Where other apps send what is shared with the library: on to the book whose ISBN is in it, else to a search, else to the scanner.
 * The web manifest names the fields.
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
  throw redirect(q === '' ? href('/scanner') : `${href('/books')}?${new URLSearchParams({ q })}`)
}

export default function SharePage() {
  return null
}
