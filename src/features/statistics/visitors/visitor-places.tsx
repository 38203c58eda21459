import { Link } from 'react-router'
import layout from '#src/browser/page/page.module.css'
import { count } from '#src/kernel/counted.ts'
import { placesByState } from './places-by-state.ts'
import styles from './visitors.module.css'
import { type VisitorPlace, visitorSearch } from './visitors.ts'

const everyone = { q: '', who: '', from: '', to: '' } as const

/** Where the visitors with records are, by state, then city; each leads to its visitors. */
export function VisitorPlaces({ places }: { places: readonly VisitorPlace[] }) {
  if (places.length === 0) return null
  return (
    <details className={layout.fold}>
      <summary>Where visitors come from</summary>
      <table className={styles.places}>
        <thead>
          <tr>
            <th scope="col">State and city</th>
            <th scope="col">Visitors</th>
            <th scope="col">Share</th>
          </tr>
        </thead>
        {placesByState(places).map(({ country, region, visitors, share, cities }) => (
          <tbody key={`${country}/${region}`}>
            <tr className={styles.state}>
              <th scope="rowgroup">
                <Link to={visitorSearch({ ...everyone, country, region, city: '' })}>
                  {region}, {country}
                </Link>
              </th>
              <td>{count(visitors)}</td>
              <td>{(100 * share).toFixed(1)} %</td>
            </tr>
            {cities.map((place) => (
              <tr key={place.city}>
                <th scope="row">
                  <Link to={visitorSearch({ ...everyone, country, region, city: place.city })}>
                    {place.city}
                  </Link>
                </th>
                <td>{count(place.visitors)}</td>
                <td>{(100 * place.share).toFixed(1)} %</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </details>
  )
}
