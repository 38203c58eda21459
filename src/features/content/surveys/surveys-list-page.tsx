import { href, Link } from 'react-router'
import list from '#src/browser/list/list.module.css'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { feedLink, siteOf } from '#src/institute/head.ts'
import { shownDay } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { writtenLanguage } from '#src/kernel/text-language.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { publicMeta } from '#src/pages/page-meta.ts'
import { usePageTitle } from '#src/pages/use-page-titles.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/surveys-list-page'
import { OfferedSurveys } from './offered/offered-surveys.tsx'
import { offeredSurveys, publishedSurveys } from './survey-rows.server.ts'
import { surveyFeedHref } from './surveys.ts'
import { surveyWords } from './words.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor, language } = context.get(appContext)
  return {
    offered: await offeredSurveys(db, actor, language),
    published: await publishedSurveys(db, language),
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...publicMeta(openPages, 'surveys', matches),
  feedLink(surveyWords[siteOf(matches).language].results, surveyFeedHref),
]

/** What waits for the reader's answers, and what was answered to the surveys before. */
export default function SurveysListPage({ loaderData }: Route.ComponentProps) {
  const { offered, published } = loaderData
  const words = useWords(surveyWords)
  const dates = useWords(calendarWords)
  const title = usePageTitle('surveys')
  return (
    <div className="page">
      <div className={layout.head}>
        <h1>{title}</h1>
        <a href={surveyFeedHref} type="application/rss+xml">
          {words.followResults}
        </a>
      </div>
      <p>{words.signInToAnswer}</p>
      {offered.length > 0 && <OfferedSurveys surveys={offered} heading={words.openNow} />}
      {published.length > 0 ? (
        <section aria-labelledby="published">
          <h2 id="published">{words.results}</h2>
          <ul className={list.lines}>
            {published.map(({ number, title, closesOn }) => (
              <li key={number}>
                <Link
                  to={href('/surveys/:number/results', { number: String(number) })}
                  lang={writtenLanguage(title)}
                >
                  {title}
                </Link>{' '}
                ({words.closedOn(shownDay(dates, closesOn))})
              </li>
            ))}
          </ul>
        </section>
      ) : (
        <ListEmpty heading={words.noResultsYet}>{words.noResultsWhy}</ListEmpty>
      )}
    </div>
  )
}
