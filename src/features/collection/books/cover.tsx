import type { CSSProperties } from 'react'
import { useWords } from '#src/browser/words/use-words.ts'
import { languageOf } from '#src/kernel/text-language.ts'
import styles from './cover.module.css'
import { type CoverBook, designCover } from './cover-design.ts'
import { spokenName } from './names.ts'
import { type BooksWords, booksWords } from './words.ts'

/**
 * The cover of a book, as wide as its container and one and a half times as high: the uploaded
 * picture, else the drawn one. It says nothing to screen readers, as the title always stands beside
 * it.
 */
export function Cover({ book, eager = false }: { book: CoverBook; eager?: boolean }) {
  if (book.cover) {
    return (
      <span className={styles.cover}>
        <img
          className={styles.picture}
          src={book.cover}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
        />
      </span>
    )
  }
  return <DrawnCover book={book} />
}

function DrawnCover({ book }: { book: CoverBook }) {
  const words = useWords(booksWords)
  const { motif, layout, ground, title } = designCover(book)
  const style = {
    '--cloth': ground,
    '--size': `${title.size}cqi`,
    '--lines': title.lines,
  } as CSSProperties
  return (
    <span className={styles.cover} style={style} aria-hidden="true">
      <span className={`${styles.cloth} ${styles[layout]} ${styles[motif]}`}>
        <span className={styles.label}>
          <span className={styles.title} lang={languageOf(title.text)}>
            {title.text}
          </span>
          <span className={styles.author}>{authorLine(words, book.authors)}</span>
        </span>
      </span>
    </span>
  )
}

function authorLine(words: BooksWords, authors: readonly string[]): string {
  const names = authors.slice(0, 2).map(spokenName).join(', ')
  return authors.length > 2 ? words.andOthers(names) : names
}
