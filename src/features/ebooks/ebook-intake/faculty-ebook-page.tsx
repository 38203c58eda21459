import { href } from 'react-router'
import { keptWhenCut } from '#src/browser/forms/kept-when-cut.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/faculty-ebook-page'
import { changeAction, changeData } from './change-page.server.ts'
import { ChangeView } from './change-view.tsx'

const at = href('/faculty/FacultyAddBookSoftware')

export function loader({ params, context }: Route.LoaderArgs) {
  return changeData(context.get(appContext), params.ebookId)
}

export function action({ request, params, context }: Route.ActionArgs) {
  const site = context.get(appContext)
  const { language } = site
  return changeAction(site, request, { number: params.ebookId, at, language })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keptWhenCut(serverAction)
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(openPages, 'faculty-ebook', matches, loaderData?.texts.title)

export default function FacultyEbookPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ChangeView at={at} data={loaderData} answer={actionData} />
}
