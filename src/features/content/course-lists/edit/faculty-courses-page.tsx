import { href } from 'react-router'
import { keptWhenCut } from '#src/browser/forms/kept-when-cut.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { usePageTitle } from '#src/pages/use-page-titles.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/faculty-courses-page'
import { listsAction, listsData } from './lists-page.server.ts'
import { ListsView } from './lists-view.tsx'

const at = href('/faculty/course-lists')

export function loader({ url, context }: Route.LoaderArgs) {
  return listsData(context.get(appContext), url.searchParams)
}

export function action({ request, context }: Route.ActionArgs) {
  return listsAction(context.get(appContext), request, at)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keptWhenCut(serverAction)
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(openPages, 'faculty-courses', matches)

export default function FacultyCoursesPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ListsView
      title={usePageTitle('faculty-courses')}
      at={at}
      data={loaderData}
      answer={actionData}
    />
  )
}
