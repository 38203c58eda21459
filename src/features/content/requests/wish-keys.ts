import { titleSort } from '#src/features/collection/books/book-keys.ts'
import { nameKey } from '#src/kernel/name-key.ts'

/** By what two wishes for one book are found to be the same, where no ISBN says so. */
export type WishKeys = { readonly titleKey: string; readonly authorKey: string }

/** Key of authors, whichever way round their names are written. */
const longestAuthorKey = 150

/** The keys of a title and its author; never an empty title. */
export function wishKeys(title: string, author: string | null | undefined): WishKeys {
  const names = author ? nameKey(author).split(' ').sort().join(' ') : ''
  return { titleKey: titleSort(title, []), authorKey: names.slice(0, longestAuthorKey) }
}
