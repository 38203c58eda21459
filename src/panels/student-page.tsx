import { useLastingAnswer } from '#src/browser/forms/use-lasting-answer.ts'
import { useWords } from '#src/browser/words/use-words.ts'
import { useLiveIssues } from '#src/features/lending/live-lists/live-issues.ts'
import { readerAction } from '#src/features/lending/my-loans/reader-action.server.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/student-page'
import { enteredBy } from './entered-by.ts'
import { ReaderPanel } from './reader-panel.tsx'
import { readerToday } from './reader-today.server.ts'
import { panelWords } from './words.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { db, actor, language } = context.get(appContext)
  return readerToday(db, enteredBy(actor), language)
}

export function action({ request, context }: Route.ActionArgs) {
  return readerAction(context.get(appContext), request)
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(openPages, 'student', matches)

export default function StudentPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords(panelWords)
  useLiveIssues()
  const flash = useLastingAnswer(actionData)?.flash ?? null
  return <ReaderPanel panel={words.studentPanel} today={loaderData} flash={flash} />
}
