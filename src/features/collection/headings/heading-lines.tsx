import { Link } from 'react-router'
import { counted } from '#src/kernel/counted.ts'
import { languageOf } from '#src/kernel/text-language.ts'
import styles from './headings.module.css'
import { headingHref, kindWords, type ListedHeading } from './headings.ts'

/** Headings beneath each other, with what they are and how many books have them. */
export function HeadingLines({ headings }: { headings: readonly ListedHeading[] }) {
  return (
    <ul className={styles.lines}>
      {headings.map((heading) => (
        <li key={heading.id}>
          <HeadingLine heading={heading} />
        </li>
      ))}
    </ul>
  )
}

/** One heading in a list. */
export function HeadingLine({ heading }: { heading: ListedHeading }) {
  const { name, kind, books, seeFrom } = heading
  return (
    <>
      <span className={styles.name}>
        <Link to={headingHref(heading)} lang={languageOf(name)}>
          <bdi>{name}</bdi>
        </Link>
        {seeFrom.length > 0 && <span className={styles.under}>See from: {seeFrom.join('; ')}</span>}
      </span>
      <span className={styles.soft}>{kindWords[kind][0]}</span>
      <span className={styles.count}>{books === 0 ? 'Not used' : counted(books, 'book')}</span>
    </>
  )
}
