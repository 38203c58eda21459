import { Link } from 'react-router'
import { institute } from '../../../institute.ts'
import { openPages } from '../../open-pages.ts'
import { accountPath } from '../../shell/navigation.ts'
import { useShownPerson } from '../../shell/use-shown-person.ts'

/** Links to what works without network, from what this device has kept. */
export function OfflineWays() {
  const person = useShownPerson()
  const own = [
    { to: accountPath(openPages, person), label: 'My loans and when they are due' },
    { to: '/account/card', label: 'My library card' },
  ]
  const links = [
    { to: '/books', label: 'Search the catalogue' },
    ...(person ? own : []),
    { to: '/contact', label: 'Opening hours and contact' },
  ]
  return (
    <>
      <h2>What works without network</h2>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
      <p>
        The library’s desk:{' '}
        <a href={`tel:${institute.phone.replaceAll(' ', '')}`}>{institute.phone}</a>
      </p>
    </>
  )
}
