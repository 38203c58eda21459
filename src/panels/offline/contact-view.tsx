import { whenWords } from '#src/browser/offline/age-words.ts'
import contact from '#src/features/content/institute/contact-page.module.css'
import { ContactDesks, ContactPlace } from '#src/features/content/institute/contact-parts.tsx'
import { HoursTable } from '#src/features/content/institute/hours-table.tsx'
import { keptHours } from '#src/features/content/institute/kept-hours.ts'
import { OpenNow } from '#src/features/content/institute/open-now.tsx'
import styles from './offline.module.css'

/** When the library is open and how it is reached, without network. */
export default function ContactView() {
  const kept = keptHours()
  const now = new Date().toISOString()
  return (
    <div className="page">
      <h1>Contact</h1>
      {kept && (
        <p className={contact.now}>
          <OpenNow at={now} hours={kept.hours} />
        </p>
      )}
      <div className={contact.parts}>
        <section aria-labelledby="hours">
          <h2 id="hours">Opening hours</h2>
          {kept ? (
            <>
              <HoursTable at={now} hours={kept.hours} />
              <p className={`${styles.age} ${styles.note}`}>
                The hours are as they were kept {whenWords(kept.at, Date.now())}.
              </p>
            </>
          ) : (
            <p>This device has not kept the opening hours. Please ring the library.</p>
          )}
        </section>
        <ContactPlace />
        <ContactDesks />
      </div>
    </div>
  )
}
