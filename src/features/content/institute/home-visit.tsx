import { Link } from 'react-router'
import { institute } from '#institute'
import type { PublicHours } from '#src/features/lending/library-calendar/public-hours.ts'
import styles from './home-visit.module.css'
import { HoursTable } from './hours-table.tsx'
import { pageRow } from './page-head.ts'

const eResourcesShown = 5
const help: readonly (readonly [label: string, page: string])[] = [
  ['Common questions', 'support'],
  ['How the shelves are arranged', 'about'],
  ['Books from other libraries', 'shipping'],
  ['Rules of the library', 'terms'],
  ['Which desk for what', 'contact-us'],
]

/** The foot of the home page: when to come, what to read from anywhere, where to ask. */
export function HomeVisit({ now, hours }: { now: string; hours: PublicHours }) {
  return (
    <div className={styles.cards}>
      <section className={styles.card} aria-labelledby="hours">
        <h2 id="hours">Opening hours</h2>
        <HoursTable at={now} hours={hours} />
        <p className={styles.more}>
          <Link to={pageRow('contact').path}>How to reach us</Link>
        </p>
      </section>
      <section className={styles.card} aria-labelledby="e-resources">
        <h2 id="e-resources">Read from anywhere</h2>
        <ul className={styles.links}>
          {institute.eResources.slice(0, eResourcesShown).map((resource) => (
            <li key={resource.href}>
              <a href={resource.href}>{resource.label}</a>
            </li>
          ))}
        </ul>
        <p className={styles.more}>
          <Link to={pageRow('oshec').path}>All e-resources</Link>
        </p>
      </section>
      <section className={styles.card} aria-labelledby="help">
        <h2 id="help">Ask the library</h2>
        <ul className={styles.links}>
          {help.map(([label, id]) => (
            <li key={id}>
              <Link to={pageRow(id).path}>{label}</Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
