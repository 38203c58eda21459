import { useLastingAnswer } from '#src/browser/forms/use-lasting-answer.ts'
import { useWords } from '#src/browser/words/use-words.ts'
import { useLiveIssues } from '#src/features/lending/live-lists/live-issues.ts'
import { AccountFrame } from '#src/features/people/account/account-frame.tsx'
import { accountPerson } from '#src/features/people/account/account-person.ts'
import { ownRequest } from '#src/features/people/membership-requests/membership-requests.server.ts'
import { shownPerson } from '#src/kernel/shown-person.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/own-library-page'
import { ownLibrary } from './own-library.server.ts'
import { OwnLibraryView } from './own-library-view.tsx'
import { readerAction } from './reader-action.server.ts'
import { myLoansWords } from './words.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor, language } = context.get(appContext)
  const person = accountPerson(actor)
  const [library, request] = await Promise.all([
    ownLibrary(db, person, language),
    ownRequest(db, person),
  ])
  return { person: shownPerson(person), library, request }
}

export function action({ request, context }: Route.ActionArgs) {
  return readerAction(context.get(appContext), request)
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(openPages, 'account-library', matches)

/** What a member has with the library who has no panel: neither a student nor of the faculty. */
export default function OwnLibraryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { person, library, request } = loaderData
  const words = useWords(myLoansWords)
  useLiveIssues()
  const flash = useLastingAnswer(actionData)?.flash ?? null
  if (!person) return null
  return (
    <AccountFrame title={words.myLoans} person={person} failed={null} isFirst>
      <OwnLibraryView library={library} request={request} flash={flash} />
    </AccountFrame>
  )
}
