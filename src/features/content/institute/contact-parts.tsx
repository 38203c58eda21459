import { Link } from 'react-router'
import { institute } from '#institute'
import { MapFrame } from '#src/browser/map-frame.tsx'
import { addressLines } from '#src/kernel/address.ts'
import styles from './contact-page.module.css'
import { pageRow } from './page-head.ts'

const desks: readonly (readonly [name: string, address: string])[] = [
  ['Circulation desk: membership, issue, return', institute.desks.circulation],
  ['E-resources and literature searches', institute.desks.eResources],
  ['Loans and copies from other libraries', institute.desks.interlibrary],
  ['Librarian', institute.desks.librarian],
]

/** Where the library is. */
export function ContactPlace() {
  const { map } = institute
  return (
    <section aria-labelledby="place">
      <h2 id="place">Where we are</h2>
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
        <a href={map.href}>{map.label} on OpenStreetMap</a>
        <br />
        <span className={styles.soft}>
          {map.latitude}° N, {map.longitude}° E
        </span>
      </p>
    </section>
  )
}

/** How the library is called and written to. */
export function ContactDesks() {
  const { phone, email } = institute
  return (
    <section aria-labelledby="desks">
      <h2 id="desks">Call or write</h2>
      <p className="ways">
        <a className="button" href={`mailto:${email}`}>
          Write to the library
        </a>
      </p>
      <dl className={styles.desks}>
        <dt>Telephone</dt>
        <dd>
          <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
        </dd>
        <dt>General</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
        {desks.map(([name, address]) => (
          <Desk key={name} name={name} address={address} />
        ))}
      </dl>
      <p>
        Not sure who? <Link to={pageRow('contact-us').path}>Which desk for what</Link>
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
