import { useWords } from '#src/browser/words/use-words.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/results-page'
import { readResults } from './read-results.server.ts'
import { ResultsView } from './results-view.tsx'
import { surveyWords } from './words.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, language } = context.get(appContext)
  return readResults(db, params.number, language)
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(openPages, 'survey-results', matches, loaderData?.survey.title)

export default function ResultsPage({ loaderData }: Route.ComponentProps) {
  const words = useWords(surveyWords)
  return (
    <div className="page">
      <h1>{words.resultsOf(loaderData.survey.title)}</h1>
      <ResultsView results={loaderData} />
    </div>
  )
}
