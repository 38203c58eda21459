import { Link } from 'react-router'
import layout from '#src/browser/page/page.module.css'
import { count } from '#src/kernel/counted.ts'
import styles from './visitors.module.css'
import { type VisitorPlace, visitorSearch } from './visitors.ts'

/** Where the visitors with records are, as a table; each place leads to its visitors. */
export function VisitorPlaces({ places }: { places: readonly VisitorPlace[] }) {
  if (places.length === 0) return null
  return (
    <details className={layout.fold}>
      <summary>Where visitors come from</summary>
      <table className={styles.places}>
        <thead>
          <tr>
            <th scope="col">Place</th>
            <th scope="col">Visitors</th>
            <th scope="col">Share</th>
          </tr>
        </thead>
        <tbody>
          {places.map(({ country, city, visitors, share }) => (
            <tr key={`${country}/${city}`}>
              <th scope="row">
                <Link to={visitorSearch({ q: '', who: '', country, city })}>
                  {city}, {country}
                </Link>
              </th>
              <td>{count(visitors)}</td>
              <td>{(100 * share).toFixed(1)} %</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
