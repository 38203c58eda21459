import { Cover } from '#src/features/collection/books/cover.tsx'
import type { RecordTexts } from './record-texts.ts'
import styles from './steps.module.css'

type DrawnCoverProps = {
  texts: RecordTexts
  /** Where the picture is that was chosen; null: none. */
  picture: string | null
}

/** The cover of a book as the catalogue will show it, from what is typed and chosen. */
export function DrawnCover({ texts, picture }: DrawnCoverProps) {
  const { title, people, subjects, ddc, edition, publisher, year } = texts
  const authors = people.map(({ name }) => name)
  const book = {
    title,
    authors,
    subjects: subjects.split(/\r?\n/),
    ddc: ddc || null,
    cover: picture,
  }
  if (title.trim() === '' && picture === null) return null
  return (
    <figure className={styles.drawn}>
      <div>
        <Cover book={book} />
      </div>
      <figcaption>
        <strong>{title}</strong>
        <br />
        {[authors.join('; '), edition, publisher, year].filter(Boolean).join(' · ')}
        <br />
        {picture === null ? 'The catalogue draws this cover until there is a picture.' : ''}
      </figcaption>
    </figure>
  )
}
