import { href } from 'react-router'
import { keptWhenCut } from '#src/browser/forms/kept-when-cut.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { usePageTitle } from '#src/pages/use-page-titles.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/faculty-syllabus-page'
import { syllabusAction, syllabusData } from './syllabus-page.server.ts'
import { SyllabusView } from './syllabus-view.tsx'

const at = href('/faculty/course-lists')

export function loader({ params, context }: Route.LoaderArgs) {
  return syllabusData(context.get(appContext), params.number)
}

export function action({ request, params, context }: Route.ActionArgs) {
  return syllabusAction(context.get(appContext), request, { number: params.number, at })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keptWhenCut(serverAction)
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(openPages, 'faculty-syllabus', matches, loaderData?.name)

export default function FacultySyllabusPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SyllabusView
      title={usePageTitle('faculty-syllabus')}
      at={at}
      list={loaderData}
      answer={actionData}
    />
  )
}
