import { href } from 'react-router'
import { keptWhenCut } from '#src/browser/forms/kept-when-cut.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/office-courses-page'
import { listsAction, listsData } from './lists-page.server.ts'
import { ListsView } from './lists-view.tsx'

const at = href('/admin/course-lists')

export function loader({ url, context }: Route.LoaderArgs) {
  return listsData(context.get(appContext), url.searchParams)
}

export function action({ request, context }: Route.ActionArgs) {
  return listsAction({ ...context.get(appContext), language: 'en' }, request, at)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keptWhenCut(serverAction, 'en')
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(pages, 'office-courses', matches)

export default function OfficeCoursesPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ListsView title="Course reading lists" at={at} data={loaderData} answer={actionData} />
}
