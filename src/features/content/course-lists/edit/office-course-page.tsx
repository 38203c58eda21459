import { href } from 'react-router'
import { keptWhenCut } from '#src/browser/forms/kept-when-cut.ts'
import { reloadsWhenRefused } from '#src/browser/forms/reload-refused.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/office-course-page'
import { changeAction, changeData } from './change-page.server.ts'
import { ChangeView } from './change-view.tsx'

const at = href('/admin/course-lists')

export function loader({ params, url, context }: Route.LoaderArgs) {
  return changeData(context.get(appContext), params.number, url.searchParams)
}

export function action({ request, params, context }: Route.ActionArgs) {
  return changeAction({ ...context.get(appContext), language: 'en' }, request, {
    number: params.number,
    at,
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keptWhenCut(serverAction, 'en')
}

export const shouldRevalidate = reloadsWhenRefused

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(pages, 'office-course', matches, loaderData?.texts.title)

export default function OfficeCoursePage({ loaderData, actionData }: Route.ComponentProps) {
  return <ChangeView at={at} data={loaderData} answer={actionData} />
}
