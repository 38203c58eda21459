import { href, Link } from 'react-router'
import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { breadcrumbs, pageMeta, siteOf } from '#src/institute/head.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { shownRow } from '#src/pages/page-meta.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/results-page'
import { readResults } from './read-results.server.ts'
import { ResultsView } from './results-view.tsx'
import { resultsHref } from './surveys.ts'
import { surveyWords } from './words.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, language } = context.get(appContext)
  return readResults(db, params.number, language)
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return []
  const site = siteOf(matches)
  const { title, intro, number } = loaderData.survey
  const row = shownRow(openPages, 'survey-results', matches)
  const path = resultsHref(number)
  const list = shownRow(openPages, 'surveys', matches).title
  const way = breadcrumbs(site.origin, [
    [shownRow(openPages, 'home', matches).title, '/'],
    [list, href('/surveys')],
    [title, path],
  ])
  const head = { title: `${title}: ${row.title}`, description: intro || row.description, path }
  return pageMeta({ ...head, ...site, jsonLd: [way] })
}

export default function ResultsPage({ loaderData }: Route.ComponentProps) {
  const words = useWords(surveyWords)
  return (
    <div className="page">
      <p className={layout.back}>
        <Link to={href('/surveys')}>{words.allSurveys}</Link>
      </p>
      <h1>{words.resultsOf(loaderData.survey.title)}</h1>
      <ResultsView results={loaderData} />
    </div>
  )
}
