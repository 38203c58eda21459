import { Link } from 'react-router'
import { institute } from '#institute'
import { InstallHint } from '#src/browser/install/install-hint.tsx'
import type { Flash } from '#src/browser/list/flash-message.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import type { BookListItem } from '#src/features/collection/books/books.ts'
import type { CourseLine } from '#src/features/content/course-lists/course-filter.ts'
import { OwnCourses } from '#src/features/content/course-lists/own-courses.tsx'
import { HoursTable } from '#src/features/content/institute/hours-table.tsx'
import { LibraryNews, type News } from '#src/features/content/institute/library-news.tsx'
import { NewArrivals } from '#src/features/content/institute/new-arrivals.tsx'
import type { OwnProfile } from '#src/features/content/profiles/own/own-profile.ts'
import { OwnProfileLine } from '#src/features/content/profiles/own/own-profile-line.tsx'
import { OfferedSurveys } from '#src/features/content/surveys/offered/offered-surveys.tsx'
import type { OfferedSurvey } from '#src/features/content/surveys/surveys.ts'
import type { OwnEbooks } from '#src/features/ebooks/ebook-loans/own-ebooks.ts'
import {
  OfferedEbooks,
  OwnEbooksSection,
} from '#src/features/ebooks/ebook-loans/own-ebooks-section.tsx'
import { ContinueReading } from '#src/features/ebooks/ebooks/continue-reading.tsx'
import type { BegunEbook } from '#src/features/ebooks/ebooks/ebooks.ts'
import type { PublicHours } from '#src/features/lending/library-calendar/public-hours.ts'
import type { OwnLibrary } from '#src/features/lending/my-loans/own-library.ts'
import { OwnLibraryView } from '#src/features/lending/my-loans/own-library-view.tsx'
import type { OwnRequest } from '#src/features/people/membership-requests/membership-requests.ts'
import styles from './panel.module.css'
import type { PanelEntry } from './panel-entries.ts'
import { PanelHead } from './panel-head.tsx'
import { PanelLinks } from './panel-links.tsx'
import { panelWords } from './words.ts'

/** What the panels of students and faculty show, as it is at the moment. */
export type ReaderToday = {
  readonly name: string
  /** An ISO instant. */
  readonly now: string
  readonly hours: PublicHours
  readonly entries: readonly PanelEntry[]
  /** null: no member. */
  readonly library: OwnLibrary | null
  /** Of whoever is no member. */
  readonly membershipRequest: OwnRequest | null
  readonly arrivals: readonly BookListItem[]
  readonly news: News
  /** Those that wait for answers. */
  readonly surveys: readonly OfferedSurvey[]
  /** What is next for their profile; null: nothing. */
  readonly profile: OwnProfile | null
  /** E-books that they have begun. */
  readonly begun: readonly BegunEbook[]
  /** E-books that they have on loan and wait for. */
  readonly ebooks: OwnEbooks
  /** Reading lists of their courses. */
  readonly courses: readonly CourseLine[]
}

type ReaderPanelProps = {
  /** Its name. */
  panel: string
  today: ReaderToday
  /** What a form has just come to. */
  flash: Flash | null
}

/** The panel of those who read and borrow: what they have first. */
export function ReaderPanel({ panel, today, flash }: ReaderPanelProps) {
  const words = useWords(panelWords)
  const { name, now, hours, entries, library, arrivals, news, surveys, profile } = today
  const { begun, ebooks, courses } = today
  return (
    <>
      <PanelHead panel={panel} name={name} now={now} hours={hours} />
      <div className={`page ${styles.sections}`}>
        <OfferedEbooks ebooks={ebooks} />
        <OwnLibraryView library={library} request={today.membershipRequest} flash={flash} />
        <OwnEbooksSection ebooks={ebooks} />
        <ContinueReading ebooks={begun} />
        {courses.length > 0 && <OwnCourses courses={courses} />}
        <InstallHint />
        {profile && <OwnProfileLine profile={profile} />}
        {surveys.length > 0 && <OfferedSurveys surveys={surveys} />}
        <LibraryNews news={news} />
        <PanelLinks entries={entries} />
        {arrivals.length > 0 && <NewArrivals books={arrivals} />}
        <div className={styles.cards}>
          <section className={styles.card} aria-labelledby="hours">
            <h2 id="hours">{words.openingHours}</h2>
            <HoursTable at={now} hours={hours} />
          </section>
          <section className={styles.card} aria-labelledby="e-resources">
            <h2 id="e-resources">{words.readFromAnywhere}</h2>
            <ul className={styles.plain}>
              {institute.eResources.slice(0, 5).map(({ href, label }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
            <p className={styles.more}>
              <Link to="/OSHEC">{words.allEResources}</Link>
            </p>
          </section>
        </div>
      </div>
    </>
  )
}
