import { useEffect, useState } from 'react'
import { Icon } from '#src/browser/icons.tsx'
import type { SavedBook } from '#src/browser/saved-books/saved-book.ts'
import { savedBooks } from '#src/browser/saved-books/saved-books.ts'
import { useWords } from '#src/browser/words/use-words.ts'
import { sizeWords } from '#src/kernel/size-words.ts'
import { writtenLanguage } from '#src/kernel/text-language.ts'
import styles from './offline.module.css'
import { offlineWords } from './words.ts'

/** Links to the e-books that are saved on this device; nothing where there is none. */
export function SavedEbookList() {
  const words = useWords(offlineWords)
  const [books, setBooks] = useState<readonly SavedBook[]>([])
  useEffect(() => {
    // A browser that lets nothing be kept has no books to list.
    savedBooks().then(setBooks, () => {})
  }, [])
  if (books.length === 0) return null
  return (
    <section className={styles.ways} aria-labelledby="saved-ebooks">
      <h2 id="saved-ebooks">{words.savedEbooks}</h2>
      <ul>
        {books.map(({ number, title, bytes }) => (
          <li key={number}>
            <Icon name="list" size={20} />
            <span>
              <a href={`/e-books/${number}/reader`} lang={writtenLanguage(title)}>
                {title}
              </a>{' '}
              ({sizeWords(bytes)})
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
