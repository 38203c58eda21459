import { institute } from '../../../institute.ts'
import { whenWords } from '../../browser/offline/age-words.ts'
import { HoursTable } from '../../features/institute/hours-table.tsx'
import { keptHours } from '../../features/institute/kept-hours.ts'
import { OpenNow } from '../../features/institute/open-now.tsx'
import { addressLines } from '../../kernel/address.ts'
import styles from './offline.module.css'

/** When the library is open and how it is reached, without network. */
export default function ContactView() {
  const { phone, email } = institute
  const kept = keptHours()
  const now = new Date().toISOString()
  return (
    <div className={`page ${styles.parts}`}>
      <h1>Opening hours and contact</h1>
      <section aria-labelledby="hours">
        <h2 id="hours">Opening hours</h2>
        {kept ? (
          <>
            <p>
              <OpenNow at={now} hours={kept.hours} />
            </p>
            <HoursTable at={now} hours={kept.hours} />
            <p className={styles.age}>As they were {whenWords(kept.at, Date.now())}.</p>
          </>
        ) : (
          <p>This device has not kept the opening hours. Please ring the library.</p>
        )}
      </section>
      <section aria-labelledby="place">
        <h2 id="place">Call, write, come</h2>
        <p>
          <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
          {' · '}
          <a href={`mailto:${email}`}>{email}</a>
        </p>
        <address>
          {[institute.libraryName, institute.name, ...addressLines(institute.address)].join(', ')}
        </address>
      </section>
    </div>
  )
}
