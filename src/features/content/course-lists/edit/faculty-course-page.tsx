import { href } from 'react-router'
import { keptWhenCut } from '#src/browser/forms/kept-when-cut.ts'
import { reloadsWhenRefused } from '#src/browser/forms/reload-refused.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/faculty-course-page'
import { changeAction, changeData } from './change-page.server.ts'
import { ChangeView } from './change-view.tsx'

const at = href('/faculty/course-lists')

export function loader({ params, url, context }: Route.LoaderArgs) {
  return changeData(context.get(appContext), params.number, url.searchParams)
}

export function action({ request, params, context }: Route.ActionArgs) {
  return changeAction(context.get(appContext), request, { number: params.number, at })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keptWhenCut(serverAction)
}

export const shouldRevalidate = reloadsWhenRefused

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(openPages, 'faculty-course', matches, loaderData?.texts.title)

export default function FacultyCoursePage({ loaderData, actionData }: Route.ComponentProps) {
  return <ChangeView at={at} data={loaderData} answer={actionData} />
}
