import { languageName } from '#src/features/collection/books/languages.ts'
import { useKeptSearch } from '#src/features/collection/kept-catalogue/kept-catalogue.ts'
import { listedBook } from '#src/features/collection/kept-catalogue/listed-book.ts'
import { count } from '#src/kernel/counted.ts'
import { Results } from './results.tsx'

const shown = 10

/**
 * What this device has kept for a text, until the library answers; nothing where it has kept none.
 */
export default function KeptResults({ text }: { text: string }) {
  const answer = useKeptSearch(text, shown)
  if (!answer || answer.books.length === 0) return null
  const codes = answer.books.flatMap(({ languages = [] }) => languages)
  return (
    <>
      <p role="status">
        The library is slow to answer. Meanwhile, from the {count(answer.kept)} books that this
        device keeps{answer.corrected === null ? '' : `, for “${answer.corrected}”`}:
      </p>
      <Results
        books={answer.books.map((book) => listedBook(book, answer.matched))}
        view="list"
        languageNames={Object.fromEntries(codes.map((code) => [code, languageName(code)]))}
      />
    </>
  )
}
