import { useWords } from '#src/browser/words/use-words.ts'
import { authorsLine } from '#src/features/collection/books/book-line.ts'
import { parseIsbn } from '#src/features/collection/books/isbn.ts'
import { booksWords } from '#src/features/collection/books/words.ts'
import { listedBook } from '#src/features/collection/offline-catalogue/listed-book.ts'
import { useCachedBook } from '#src/features/collection/offline-catalogue/offline-catalogue.ts'
import type { AddedBook } from '#src/features/content/required-books/add-form.tsx'
import { ListView } from '#src/features/content/required-books/list-view.tsx'
import { entriesOfPage } from '#src/features/content/required-books/required-books.ts'
import { rememberedPerson } from '#src/features/people/accounts/remembered-user.ts'
import { publicNumber } from '#src/kernel/ids.ts'
import { readPage } from '#src/kernel/paging.ts'
import type { OfflineViewProps } from './offline-view-props.ts'

/** The list of required books as this device keeps it. */
export default function RequiredView({ query }: OfflineViewProps) {
  const person = rememberedPerson()
  const { page } = readPage(query.get('page'), entriesOfPage)
  return (
    <ListView
      owner={person?.verified ? person.email : null}
      sent={null}
      page={page}
      added={useAddedBook(query)}
    />
  )
}

/** The book that the address names, as this device knows it; null: it names none that is known. */
function useAddedBook(query: URLSearchParams): AddedBook | null {
  const words = useWords(booksWords)
  const number = publicNumber(query.get('book') ?? '')
  const isbn = parseIsbn(query.get('isbn') ?? '')
  const [known] = useCachedBook(number ?? 0)?.books ?? []
  if (number !== null && known) {
    const { title, authors } = listedBook(known)
    return { book: number, isbn: null, title, author: authorsLine(words, authors) }
  }
  return isbn === null ? null : { book: null, isbn, title: '', author: '' }
}
