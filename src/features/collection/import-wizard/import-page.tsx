import { href, redirect } from 'react-router'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import { useLastingAnswer } from '#src/browser/forms/use-lasting-answer.ts'
import { FlashMessage } from '#src/browser/list/flash-message.tsx'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readPlace } from '#src/server/http/list-pages.ts'
import { readFileForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/import-page'
import { doImportAction, doSavedAction } from './import-actions.server.ts'
import { ImportList } from './import-list.tsx'
import { importList, listBookImports } from './import-store.server.ts'
import { OpenImport } from './open-import.tsx'
import { listSavedColumns } from './saved-columns.server.ts'
import { SavedColumnsList } from './saved-columns.tsx'
import { shownImport } from './shown-import.server.ts'
import { takeIn } from './take-in.server.ts'
import { UploadForm } from './upload-form.tsx'
import { workQuestion } from './work-question.server.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const number = url.searchParams.get('number')
  if (number !== null) {
    const asked = await workQuestion(db, actor, number, url.searchParams.get('ask'))
    return { open: await shownImport(db, actor, number), asked, imports: null, saved: [] }
  }
  const place = readPlace(importList, url.searchParams, 1)
  const saved = await listSavedColumns(db, actor, null)
  return { open: null, asked: null, imports: await listBookImports(db, actor, place), saved }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { db, actor, files } = context.get(appContext)
  const number = url.searchParams.get('number')
  const page = href('/admin/import')
  try {
    const saved = url.searchParams.get('kept')
    if (saved !== null) {
      return doneForm(await doSavedAction(db, actor, saved, await readFileForm(request)))
    }
    if (number === null) {
      return redirect(`${page}?number=${await takeIn(db, actor, files, request)}`)
    }
    const form = await readFileForm(request)
    const { message, isRemoved, asks } = await doImportAction(db, actor, files, number, form)
    if (isRemoved) return redirect(page)
    if (asks) return redirect(`${page}?number=${number}&ask=${asks}`)
    return message === null ? redirect(`${page}?number=${number}`) : doneForm(message)
  } catch (error) {
    return failedForm(error, {})
  }
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pages, 'import', matches)

export default function ImportPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastingAnswer(actionData)
  const { open, asked, imports, saved } = loaderData
  return (
    <div className="page">
      <h1>{open ? open.fileName : 'Import books'}</h1>
      <FlashMessage flash={answer?.flash ?? null} />
      {open ? <OpenImport key={open.number} shown={open} asked={asked} /> : <UploadForm />}
      {imports && <ImportList page={imports} />}
      <SavedColumnsList saved={saved} />
    </div>
  )
}
