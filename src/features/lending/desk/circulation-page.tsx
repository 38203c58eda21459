import { data } from 'react-router'
import { useLastingAnswer } from '#src/browser/forms/use-lasting-answer.ts'
import { useWords } from '#src/browser/words/use-words.ts'
import { deskAnswerWords } from '#src/features/lending/desk-answers/words.ts'
import { countConflicts } from '#src/features/lending/offline-desk/conflicts.server.ts'
import { siteOf } from '#src/institute/head.ts'
import { branchesOf, branchNames } from '#src/kernel/branch-access.ts'
import { isAppError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import { readMemberNumber } from '#src/kernel/member-number.ts'
import { inLanguage } from '#src/kernel/words/sentence.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/circulation-page'
import styles from './desk.module.css'
import { readDeskForm } from './desk-form.server.ts'
import { answerAfter, deskScan } from './desk-scan.server.ts'
import { keepFiles } from './keep-files.ts'
import { LinkedStation } from './linked-station.tsx'
import { deskWords } from './words.ts'

/** `?member=M-000123` opens the member. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor, language } = context.get(appContext)
  const words = deskAnswerWords[language]
  const member = readMemberNumber(url.searchParams.get('member') ?? '')
  const mode = member === null ? 'return' : 'issue'
  const stand = { text: '', mode, next: null, member } as const
  const welcome = {
    tone: 'none',
    heading: words.ready,
    sentences: [member === null ? words.scanFirst : words.scanTheirBooks],
  } as const
  const answer = await answerAfter(db, actor, stand, welcome, language)
  const branches = branchesOf(actor, 'desk')
  const ofBranches = branches && branchNames(branches)
  return { answer, formKey: newId(), tasks: await countConflicts(db), ofBranches }
}

/** A scan of a browser without scripts. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor, language } = context.get(appContext)
  const scan = readDeskForm(await readForm(request))
  try {
    return await deskScan(db, actor, scan, language)
  } catch (error) {
    if (!isAppError(error)) throw error
    const heading = deskAnswerWords[language].notDone
    const sentences = [inLanguage(error.sentence, language)]
    const said = { tone: 'bad', heading, sentences } as const
    return data(await answerAfter(db, actor, scan, said, language), { status: error.status })
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(pages, 'circulation', matches, deskWords[siteOf(matches).language].circulationDesk)

export default function CirculationPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords(deskWords)
  const answer = useLastingAnswer(actionData)
  return (
    <div className="page">
      <h1 className="visually-hidden">{words.circulationDesk}</h1>
      {loaderData.ofBranches !== null && (
        <p className={styles.branches}>{words.deskOf(loaderData.ofBranches)}</p>
      )}
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
