import { institute } from '#institute'
import { useWords } from '#src/browser/words/use-words.ts'
import {
  collectionNumbers,
  newArrivals,
  topSubjects,
} from '#src/features/collection/search/collection.server.ts'
import { OfferedSurveys } from '#src/features/content/surveys/offered/offered-surveys.tsx'
import { offeredSurveys } from '#src/features/content/surveys/survey-rows.server.ts'
import { currentHours } from '#src/features/lending/library-calendar/public-hours.server.ts'
import { pageMeta, siteOf } from '#src/institute/head.ts'
import { libraryJsonLd, siteJsonLd } from '#src/institute/library-json-ld.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { shownRow } from '#src/pages/page-meta.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/home-page'
import { CollectionFigures } from './collection-figures.tsx'
import { HomeHero } from './home-hero.tsx'
import styles from './home-page.module.css'
import { HomeVisit } from './home-visit.tsx'
import { libraryNews } from './library-news.server.ts'
import { LibraryNews } from './library-news.tsx'
import { NewArrivals } from './new-arrivals.tsx'
import { SubjectLinks } from './subject-links.tsx'
import { instituteWords } from './words.ts'

const arrivalsShown = 12
const subjectsShown = 20

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor, language } = context.get(appContext)
  const now = new Date()
  const [arrivals, subjects, numbers, hours, news, surveys] = await Promise.all([
    newArrivals(db, arrivalsShown),
    topSubjects(db, subjectsShown),
    collectionNumbers(db),
    currentHours(db),
    libraryNews(db, actor, language, now),
    offeredSurveys(db, actor, language, now),
  ])
  return {
    arrivals,
    subjects,
    numbers,
    hours,
    now: now.toISOString(),
    news,
    surveys,
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const site = siteOf(matches)
  return pageMeta({
    description: shownRow(openPages, 'home', matches).description,
    path: '/',
    ...site,
    jsonLd: [
      ...(loaderData ? [libraryJsonLd(institute, site.origin, loaderData.hours)] : []),
      siteJsonLd(institute, site),
    ],
  })
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { arrivals, subjects, numbers, hours, news, surveys, now } = loaderData
  const words = useWords(instituteWords)
  return (
    <>
      <HomeHero now={now} hours={hours} />
      <div className={`page ${styles.sections}`}>
        {surveys.length > 0 && <OfferedSurveys surveys={surveys} />}
        <LibraryNews news={news} />
        {arrivals.length > 0 && <NewArrivals books={arrivals} />}
        {subjects.length > 0 && <SubjectLinks subjects={subjects} />}
        {numbers.titles > 0 ? (
          <section aria-labelledby="numbers">
            <h2 id="numbers">{words.collectionInNumbers}</h2>
            <CollectionFigures numbers={numbers} />
          </section>
        ) : (
          <EmptyCollection />
        )}
        <HomeVisit now={now} hours={hours} />
      </div>
    </>
  )
}

function EmptyCollection() {
  const words = useWords(instituteWords)
  return (
    <section aria-labelledby="empty">
      <h2 id="empty">{words.shelvesBeingFilled}</h2>
      <p className={styles.empty}>{words.noBooksYet}</p>
    </section>
  )
}
