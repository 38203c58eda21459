import { Link } from 'react-router'
import { useWords } from '#src/browser/words/use-words.ts'
import { wholeCatalogue } from '#src/features/collection/search/search.ts'
import { searchHref, withText } from '#src/features/collection/search/search-change.ts'
import type { Schools } from '#src/kernel/institute-shape.ts'
import { innerWords } from './inner-pages/words.ts'
import styles from './school-list.module.css'

/**
 * The schools of the institute with their programmes, and what the library has for each: as
 * `institute.ts` states them.
 */
export function SchoolList({ schools }: { schools: Schools }) {
  const words = useWords(innerWords)
  if (schools.length === 0) return null
  return (
    <section aria-labelledby="schools">
      <h2 id="schools">{words.schools}</h2>
      <ul className={styles.schools}>
        {schools.map(({ name, about, programmes, library, searches }) => (
          <li key={name} className={styles.school}>
            <h3 lang="en">{name}</h3>
            <p lang="en">{about}</p>
            <h4>{words.programmes}</h4>
            <ul className={styles.programmes} lang="en">
              {programmes.map((programme) => (
                <li key={programme}>{programme}</li>
              ))}
            </ul>
            <h4>{words.inTheLibrary}</h4>
            <p lang="en">{library}</p>
            <p className={styles.searches} lang="en">
              {searches.map((text) => (
                <Link key={text} to={searchHref(withText(wholeCatalogue, text), 'list')}>
                  {text}
                </Link>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
