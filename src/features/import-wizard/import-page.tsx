import { href, redirect } from 'react-router'
import { doneForm, failedForm } from '../../browser/forms/form-result.ts'
import { ToldMessage } from '../../browser/list/told.tsx'
import { privateMeta } from '../../kernel/head.ts'
import { pages } from '../../pages.ts'
import { appContext } from '../../server/context.ts'
import { readPlace } from '../../server/http/list-pages.ts'
import { readFileForm } from '../accounts/read-form.server.ts'
import type { Route } from './+types/import-page'
import { doImportAction } from './import-actions.server.ts'
import { ImportList } from './import-list.tsx'
import { importList, listBookImports } from './import-store.server.ts'
import { OpenImport } from './open-import.tsx'
import { shownImport } from './shown-import.server.ts'
import { takeIn } from './take-in.server.ts'
import { UploadForm } from './upload-form.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const number = url.searchParams.get('number')
  if (number !== null) return { open: await shownImport(db, actor, number), imports: null }
  const place = readPlace(importList, url.searchParams, 1)
  return { open: null, imports: await listBookImports(db, actor, place) }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { db, actor, files } = context.get(appContext)
  const number = url.searchParams.get('number')
  const page = href('/admin/import')
  try {
    if (number === null) {
      return redirect(`${page}?number=${await takeIn(db, actor, files, request)}`)
    }
    const form = await readFileForm(request)
    const { message, isRemoved } = await doImportAction(db, actor, files, number, form)
    if (isRemoved) return redirect(page)
    return message === null ? redirect(`${page}?number=${number}`) : doneForm(message)
  } catch (error) {
    return failedForm(error, {})
  }
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pages, 'import', matches)

export default function ImportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { open, imports } = loaderData
  return (
    <div className="page">
      <h1>{open ? open.fileName : 'Import books'}</h1>
      <ToldMessage told={actionData?.told ?? null} />
      {open ? <OpenImport key={open.number} shown={open} /> : <UploadForm />}
      {imports && <ImportList page={imports} />}
    </div>
  )
}
