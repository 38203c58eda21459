import { data } from 'react-router'
import { useLastingAnswer } from '#src/browser/forms/use-lasting-answer.ts'
import { countConflicts } from '#src/features/lending/offline-desk/conflicts.server.ts'
import { isAppError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import { readMemberNumber } from '#src/kernel/member-number.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/circulation-page'
import { readDeskForm } from './desk-form.server.ts'
import { answerAfter, deskScan } from './desk-scan.server.ts'
import { keepFiles } from './keep-files.ts'
import { LinkedStation } from './linked-station.tsx'

/** `?member=M-000123` opens the member. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const member = readMemberNumber(url.searchParams.get('member') ?? '')
  const mode = member === null ? 'return' : 'issue'
  const stand = { text: '', mode, next: null, member } as const
  const welcome = {
    tone: 'none',
    heading: 'Ready',
    sentences: [
      member === null
        ? 'Scan a card to issue books, or a book to take it back.'
        : 'Scan the books that this member takes.',
    ],
  } as const
  const answer = await answerAfter(db, actor, stand, welcome)
  return { answer, formKey: newId(), tasks: await countConflicts(db) }
}

/** A scan of a browser without scripts. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const scan = readDeskForm(await readForm(request))
  try {
    return await deskScan(db, actor, scan)
  } catch (error) {
    if (!isAppError(error)) throw error
    const said = { tone: 'bad', heading: 'Not done', sentences: [error.message] } as const
    return data(await answerAfter(db, actor, scan, said), { status: error.status })
  }
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pages, 'circulation', matches)

export default function CirculationPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastingAnswer(actionData)
  return (
    <div className="page">
      <h1 className="visually-hidden">Circulation desk</h1>
      <LinkedStation
        first={answer ?? loaderData.answer}
        formKey={loaderData.formKey}
        tasks={loaderData.tasks}
        isCut={false}
        keepFiles={keepFiles}
      />
    </div>
  )
}
