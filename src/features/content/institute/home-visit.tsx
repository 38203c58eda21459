import { Link } from 'react-router'
import { institute } from '#institute'
import { useWords } from '#src/browser/words/use-words.ts'
import type { PublicHours } from '#src/features/lending/library-calendar/public-hours.ts'
import styles from './home-visit.module.css'
import { HoursTable } from './hours-table.tsx'
import { pageRow } from './page-head.ts'
import { instituteWords } from './words.ts'

const eResourcesShown = 5
const help = [
  ['commonQuestions', 'support'],
  ['howShelvesAreArranged', 'about'],
  ['booksFromOtherLibraries', 'shipping'],
  ['rulesOfLibrary', 'terms'],
  ['whichDeskForWhat', 'contact-us'],
] as const

/** The foot of the home page: when to come, what to read from anywhere, where to ask. */
export function HomeVisit({ now, hours }: { now: string; hours: PublicHours }) {
  const words = useWords(instituteWords)
  return (
    <div className={styles.cards}>
      <section className={styles.card} aria-labelledby="hours">
        <h2 id="hours">{words.openingHours}</h2>
        <HoursTable at={now} hours={hours} />
        <p className={styles.more}>
          <Link to={pageRow('contact').path}>{words.howToReachUs}</Link>
        </p>
      </section>
      <section className={styles.card} aria-labelledby="e-resources">
        <h2 id="e-resources">{words.readFromAnywhere}</h2>
        <ul className={styles.links}>
          {institute.eResources.slice(0, eResourcesShown).map((resource) => (
            <li key={resource.href}>
              <a href={resource.href}>{resource.label}</a>
            </li>
          ))}
        </ul>
        <p className={styles.more}>
          <Link to={pageRow('oshec').path}>{words.allEResources}</Link>
        </p>
      </section>
      <section className={styles.card} aria-labelledby="help">
        <h2 id="help">{words.askTheLibrary}</h2>
        <ul className={styles.links}>
          {help.map(([word, id]) => (
            <li key={id}>
              <Link to={pageRow(id).path}>{words[word]}</Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
