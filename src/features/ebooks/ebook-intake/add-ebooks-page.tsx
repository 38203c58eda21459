import { href } from 'react-router'
import { keptWhenCut } from '#src/browser/forms/kept-when-cut.ts'
import { useLastingAnswer } from '#src/browser/forms/use-lasting-answer.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/add-ebooks-page'
import { intakeAction, intakeData } from './intake-page.server.ts'
import { IntakeView } from './intake-view.tsx'

const at = href('/admin/AddBookSoftware')

export function loader({ url, context }: Route.LoaderArgs) {
  return intakeData(context.get(appContext), url.searchParams)
}

export function action({ request, context }: Route.ActionArgs) {
  return intakeAction(context.get(appContext), request, at, 'en')
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keptWhenCut(serverAction, 'en')
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pages, 'add-ebooks', matches)

export default function AddEbooksPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastingAnswer(actionData)
  return <IntakeView title="Manage e-books" at={at} data={loaderData} answer={answer} />
}
