import { institute } from '#institute'
import { useWords } from '#src/browser/words/use-words.ts'
import contact from '#src/features/content/institute/contact-page.module.css'
import { HoursTable } from '#src/features/content/institute/hours-table.tsx'
import {
  ContactDesks,
  ContactPlace,
} from '#src/features/content/institute/inner-pages/contact-parts.tsx'
import { OpenNow } from '#src/features/content/institute/open-now.tsx'
import { storedHours } from '#src/features/content/institute/stored-hours.ts'
import { shownWhen } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import styles from './offline.module.css'
import { offlineWords } from './words.ts'

/** When the library is open and how it is reached, without network. */
export default function ContactView() {
  const stored = storedHours()
  const words = useWords(offlineWords)
  const calendar = useWords(calendarWords)
  const now = new Date().toISOString()
  return (
    <div className="page">
      <h1>{words.contact}</h1>
      {stored && (
        <p className={contact.now}>
          <OpenNow at={now} hours={stored.hours} />
        </p>
      )}
      <div className={contact.parts}>
        <section aria-labelledby="hours">
          <h2 id="hours">{words.openingHours}</h2>
          {stored ? (
            <>
              <HoursTable at={now} hours={stored.hours} />
              <p className={`${styles.age} ${styles.note}`}>
                {words.hoursAsKept(shownWhen(calendar, stored.at, Date.now(), institute.timeZone))}
              </p>
            </>
          ) : (
            <p>{words.hoursNotKept}</p>
          )}
        </section>
        <ContactPlace />
        <ContactDesks />
      </div>
    </div>
  )
}
