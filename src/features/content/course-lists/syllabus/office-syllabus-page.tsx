import { href } from 'react-router'
import { keptWhenCut } from '#src/browser/forms/kept-when-cut.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/office-syllabus-page'
import { syllabusAction, syllabusData } from './syllabus-page.server.ts'
import { SyllabusView } from './syllabus-view.tsx'

const at = href('/admin/course-lists')

export function loader({ params, context }: Route.LoaderArgs) {
  return syllabusData(context.get(appContext), params.number)
}

export function action({ request, params, context }: Route.ActionArgs) {
  return syllabusAction({ ...context.get(appContext), language: 'en' }, request, {
    number: params.number,
    at,
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keptWhenCut(serverAction, 'en')
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(pages, 'office-syllabus', matches, loaderData?.name)

export default function OfficeSyllabusPage({ loaderData, actionData }: Route.ComponentProps) {
  return <SyllabusView title="Add from a syllabus" at={at} list={loaderData} answer={actionData} />
}
