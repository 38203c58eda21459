import { newArrivals } from '#src/features/collection/search/collection.server.ts'
import { ownCourses } from '#src/features/content/course-lists/listed-courses.server.ts'
import { libraryNews } from '#src/features/content/institute/library-news.server.ts'
import { ownProfileState } from '#src/features/content/profiles/own/own-profile.server.ts'
import { offeredSurveys } from '#src/features/content/surveys/survey-rows.server.ts'
import { ownEbooks } from '#src/features/ebooks/ebook-loans/own-ebooks.server.ts'
import { begunEbooks } from '#src/features/ebooks/ebooks/continue-reading.server.ts'
import { currentHours } from '#src/features/lending/library-calendar/public-hours.server.ts'
import { ownLibrary } from '#src/features/lending/my-loans/own-library.server.ts'
import { ownRequest } from '#src/features/people/membership-requests/membership-requests.server.ts'
import type { Person } from '#src/kernel/actor.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { pages } from '#src/pages/pages.ts'
import { pageWords } from '#src/pages/words.ts'
import type { Db } from '#src/server/database/connect.ts'
import { panelEntries } from './panel-entries.ts'
import type { ReaderToday } from './reader-panel.tsx'

const arrivalsShown = 12

/** What a reader's panel shows now, in their language. */
export async function readerToday(
  db: Db,
  person: Person,
  language: Language,
): Promise<ReaderToday> {
  const now = new Date()
  const [
    library,
    arrivals,
    hours,
    news,
    surveys,
    profile,
    begun,
    ebooks,
    courses,
    membershipRequest,
  ] = await Promise.all([
    ownLibrary(db, person, language),
    newArrivals(db, arrivalsShown),
    currentHours(db),
    libraryNews(db, person, language, now),
    offeredSurveys(db, person, language, now),
    ownProfileState(db, person),
    begunEbooks(db, { actor: person, onCampus: null }),
    ownEbooks(db, person),
    ownCourses(db, person),
    ownRequest(db, person),
  ])
  return {
    name: person.name,
    now: now.toISOString(),
    entries: panelEntries(pages, person, pageWords[language]),
    library,
    membershipRequest,
    arrivals,
    hours,
    news,
    surveys,
    profile,
    begun,
    ebooks,
    courses,
  }
}
