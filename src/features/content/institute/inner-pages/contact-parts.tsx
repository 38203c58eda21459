import { Link } from 'react-router'
import { institute } from '#institute'
import { MapFrame } from '#src/browser/map-frame.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { addressLines } from '#src/kernel/address.ts'
import styles from '../contact-page.module.css'
import { pageRow } from '../page-head.ts'
import { instituteWords } from '../words.ts'
import { innerWords } from './words.ts'

const desks = [
  ['circulationDesk', 'circulation'],
  ['eResourcesDesk', 'eResources'],
  ['interlibraryDesk', 'interlibrary'],
  ['librarian', 'librarian'],
] as const

/** Where the library is. */
export function ContactPlace() {
  const { map } = institute
  const words = useWords(innerWords)
  return (
    <section aria-labelledby="place">
      <h2 id="place">{words.whereWeAre}</h2>
      <address className={styles.address}>
        <strong>{institute.libraryName}</strong>
        <br />
        {institute.name}
        {addressLines(institute.address).map((line) => (
          <span key={line}>
            <br />
            {line}
          </span>
        ))}
      </address>
      <div className={styles.map}>
        <MapFrame />
      </div>
      <p>
        <a href={map.href}>{words.onOpenStreetMap(map.label)}</a>
        <br />
        <span className={styles.soft}>{words.latitudeLongitude(map.latitude, map.longitude)}</span>
      </p>
    </section>
  )
}

/** How the library is called and written to. */
export function ContactDesks() {
  const { phone, email } = institute
  const { whichDeskForWhat } = useWords(instituteWords)
  const words = useWords(innerWords)
  return (
    <section aria-labelledby="desks">
      <h2 id="desks">{words.callOrWrite}</h2>
      <p className="ways">
        <a className="button" href={`mailto:${email}`}>
          {words.writeToLibrary}
        </a>
      </p>
      <dl className={styles.desks}>
        <dt>{words.telephone}</dt>
        <dd>
          <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
        </dd>
        <dt>{words.generalDesk}</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
        {desks.map(([word, desk]) => (
          <Desk key={word} name={words[word]} address={institute.desks[desk]} />
        ))}
      </dl>
      <p>
        {words.notSureWho} <Link to={pageRow('contact-us').path}>{whichDeskForWhat}</Link>
      </p>
    </section>
  )
}

function Desk({ name, address }: { name: string; address: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <a href={`mailto:${address}`}>{address}</a>
      </dd>
    </>
  )
}
