import { Link } from 'react-router'
import { institute } from '#institute'
import { Icon, type IconName } from '#src/browser/icons.tsx'
import { MarkedText } from '#src/browser/words/marked-text.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { storedCard } from '#src/features/lending/my-loans/stored-card.ts'
import type { ShownPerson } from '#src/kernel/shown-person.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { accountPath } from '#src/shell/navigation.ts'
import { useShownPerson } from '#src/shell/use-shown-person.ts'
import styles from './offline.module.css'
import { type OfflineWords, offlineWords } from './words.ts'

type Way = { readonly to: string; readonly label: string; readonly icon: IconName }

/**
 * Links to what works without network, from what this device has kept. `hasSearch`: the page has a
 * search of its own.
 */
export function OfflineWays({ hasSearch = false }: { hasSearch?: boolean }) {
  const words = useWords(offlineWords)
  const person = useShownPerson()
  const search: Way = { to: '/books', label: words.searchCatalogue, icon: 'search' }
  const contact: Way = { to: '/contact', label: words.hoursAndContact, icon: 'pin' }
  const ways = [...(hasSearch ? [] : [search]), ...waysOf(person, words), contact]
  const { phone } = institute
  return (
    <section className={styles.ways} aria-labelledby="offline-ways">
      <h2 id="offline-ways">{words.whatWorks}</h2>
      <ul>
        {ways.map(({ to, label, icon }) => (
          <li key={to}>
            <Icon name={icon} size={20} />
            <Link to={to}>{label}</Link>
          </li>
        ))}
        {!person?.isStaff && (
          <li>
            <Icon name="phone" size={20} />
            <span>
              <MarkedText
                text={words.ringLibrary(phone)}
                mark={(number) => <a href={`tel:${phone.replaceAll(' ', '')}`}>{number}</a>}
              />
            </span>
          </li>
        )}
      </ul>
    </section>
  )
}

/**
 * What this device has of its reader: the desk of the staff, loans and card of anybody else.
 */
function waysOf(person: ShownPerson | null, words: OfflineWords): Way[] {
  const desk: Way = { to: '/admin/circulation', label: words.theDesk, icon: 'scanner' }
  if (person?.role === 'admin') return [desk]
  const ways: Way[] = person?.isStaff ? [desk] : []
  if (person?.role === 'student' || person?.role === 'faculty') {
    const to = accountPath(openPages, person)
    ways.push({ to, label: words.loansAndDueDays, icon: 'books' })
  }
  if (person && storedCard()) {
    ways.push({ to: '/account/card', label: words.myCard, icon: 'account' })
  }
  return ways
}
