import { href } from 'react-router'
import { keptWhenCut } from '#src/browser/forms/kept-when-cut.ts'
import { useLastingAnswer } from '#src/browser/forms/use-lasting-answer.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/faculty-ebooks-page'
import { intakeAction, intakeData } from './intake-page.server.ts'
import { IntakeView } from './intake-view.tsx'

const at = href('/faculty/FacultyAddBookSoftware')

export function loader({ url, context }: Route.LoaderArgs) {
  return intakeData(context.get(appContext), url.searchParams)
}

export function action({ request, context }: Route.ActionArgs) {
  const site = context.get(appContext)
  return intakeAction(site, request, at, site.language)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keptWhenCut(serverAction)
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(openPages, 'faculty-ebooks', matches)

export default function FacultyEbooksPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastingAnswer(actionData)
  return <IntakeView title={null} at={at} data={loaderData} answer={answer} />
}
