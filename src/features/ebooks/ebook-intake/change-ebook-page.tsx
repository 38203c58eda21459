import { href } from 'react-router'
import { keptWhenCut } from '#src/browser/forms/kept-when-cut.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/change-ebook-page'
import { changeAction, changeData } from './change-page.server.ts'
import { ChangeView } from './change-view.tsx'

const at = href('/admin/AddBookSoftware')

export function loader({ params, context }: Route.LoaderArgs) {
  return changeData(context.get(appContext), params.ebookId)
}

export function action({ request, params, context }: Route.ActionArgs) {
  const changed = { number: params.ebookId, at, language: 'en' } as const
  return changeAction(context.get(appContext), request, changed)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keptWhenCut(serverAction, 'en')
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(pages, 'change-ebook', matches, loaderData?.texts.title)

export default function ChangeEbookPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ChangeView at={at} data={loaderData} answer={actionData} />
}
