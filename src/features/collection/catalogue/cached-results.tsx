import { useWords } from '#src/browser/words/use-words.ts'
import { namesByCode } from '#src/features/collection/books/language-name.ts'
import { languageWords } from '#src/features/collection/books/language-names/words.ts'
import { listedBook } from '#src/features/collection/offline-catalogue/listed-book.ts'
import { useCachedSearch } from '#src/features/collection/offline-catalogue/offline-catalogue.ts'
import { offlineCatalogueWords } from '#src/features/collection/offline-catalogue/words.ts'
import { count } from '#src/kernel/counted.ts'
import { Results } from './results.tsx'

const shown = 10

/**
 * What this device has kept for a text, until the library answers; nothing where it has kept none.
 */
export default function CachedResults({ text }: { text: string }) {
  const words = useWords(offlineCatalogueWords)
  const languages = useWords(languageWords)
  const answer = useCachedSearch(text, shown)
  if (!answer || answer.books.length === 0) return null
  const codes = answer.books.flatMap(({ languages = [] }) => languages)
  const searched = count(answer.searched)
  return (
    <>
      <p role="status">
        {answer.corrected === null
          ? words.slowLibrary(searched)
          : words.slowLibraryFor(searched, answer.corrected)}
      </p>
      <Results
        books={answer.books.map((book) => listedBook(book, answer.matched))}
        view="list"
        languageNames={namesByCode(languages, codes)}
      />
    </>
  )
}
