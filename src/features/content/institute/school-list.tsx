import { Link } from 'react-router'
import { wholeCatalogue } from '#src/features/collection/search/search.ts'
import { searchHref, withText } from '#src/features/collection/search/search-change.ts'
import type { Schools } from '#src/kernel/institute-shape.ts'
import styles from './school-list.module.css'

/**
 * The schools of the institute with their programmes, and what the library has for each: as
 * `institute.ts` states them.
 */
export function SchoolList({ schools }: { schools: Schools }) {
  if (schools.length === 0) return null
  return (
    <section aria-labelledby="schools">
      <h2 id="schools">Schools and programmes</h2>
      <ul className={styles.schools}>
        {schools.map(({ name, about, programmes, library, searches }) => (
          <li key={name} className={styles.school}>
            <h3>{name}</h3>
            <p>{about}</p>
            <h4>Programmes</h4>
            <ul className={styles.programmes}>
              {programmes.map((programme) => (
                <li key={programme}>{programme}</li>
              ))}
            </ul>
            <h4>In the library</h4>
            <p>{library}</p>
            <p className={styles.searches}>
              {searches.map((words) => (
                <Link key={words} to={searchHref(withText(wholeCatalogue, words), 'list')}>
                  {words}
                </Link>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
