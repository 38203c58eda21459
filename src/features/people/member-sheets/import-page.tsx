import { Form, href, Link, redirect } from 'react-router'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import { FlashMessage } from '#src/browser/list/flash-message.tsx'
import styles from '#src/features/collection/import-wizard/import.module.css'
import { listCategories } from '#src/features/people/members/categories.server.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readFileForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/import-page'
import { ColumnChoices } from './column-choices.tsx'
import { doImportForm, uploadList } from './import-actions.server.ts'
import { ImportCounts } from './import-counts.tsx'
import { RunQuestion, UndoQuestion } from './import-questions.tsx'
import {
  countRows,
  listMemberImports,
  readImport,
  readRows,
  rejectedRows,
} from './import-store.server.ts'
import { mostRows } from './member-sheet.server.ts'
import { UploadForm } from './upload-form.tsx'

const sampleRows = 8
const rejectsShown = 25

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const number = url.searchParams.get('number')
  if (number === null) {
    const imports = await listMemberImports(db, actor)
    return { open: null, imports, categories: await listCategories(db), mostRows }
  }
  const found = await readImport(db, actor, number)
  const isOpen = found.status === 'open'
  return {
    open: {
      ...found,
      sample: isOpen ? await readRows(db, found.id, sampleRows) : [],
      counts: isOpen ? null : await countRows(db, found.id),
      rejected: isOpen ? [] : await rejectedRows(db, actor, found.id, rejectsShown),
    },
    imports: [],
    categories: [],
    mostRows,
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const form = await readFileForm(request)
  const number = url.searchParams.get('number')
  try {
    if (number === null) {
      return redirect(
        `${href('/admin/members/import')}?number=${await uploadList(db, actor, form)}`,
      )
    }
    const found = await readImport(db, actor, number)
    const { message, trial, asks } = await doImportForm(db, actor, found, form.field)
    return message === null ? { flash: null, trial, asks } : { ...doneForm(message), trial, asks }
  } catch (error) {
    return failedForm(error, {})
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(pages, 'member-import', matches)

export default function ImportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { open, imports, categories, mostRows } = loaderData
  const { trial, asks } =
    actionData && 'trial' in actionData ? actionData : { trial: null, asks: null }
  const asksToRun = asks === 'run' && open?.status === 'open'
  const asksToUndo = asks === 'undo' && open?.status === 'done'
  return (
    <div className="page">
      <h1>{open ? open.fileName : 'Import members'}</h1>
      <FlashMessage flash={actionData?.flash ?? null} />
      {!open && <UploadForm categories={categories} imports={imports} mostRows={mostRows} />}
      {asksToRun && trial && <RunQuestion number={open.number} trial={trial} />}
      {asksToUndo && open.counts && <UndoQuestion number={open.number} counts={open.counts} />}
      {open?.status === 'open' && !asksToRun && (
        <Form method="post">
          {trial && <ImportCounts counts={trial.counts} rejected={trial.rejected} isTrial />}
          <h2>What the columns mean</h2>
          <p>Rows are matched by member number, roll or employee number, or e-mail address.</p>
          <ColumnChoices headings={open.headings} settings={open.settings} sample={open.sample} />
          <div className={`ways ${styles.buttons}`}>
            <button type="submit" name="intent" value="try" className="button">
              Test import
            </button>
            <button type="submit" name="intent" value="run" className="button button-quiet">
              Import
            </button>
            <Link to={href('/admin/members/import')} className="button button-quiet">
              Another list
            </Link>
          </div>
        </Form>
      )}
      {open?.counts && !asksToUndo && (
        <>
          <ImportCounts counts={open.counts} rejected={open.rejected} isTrial={false} />
          <div className={`ways ${styles.buttons}`}>
            {open.counts.rejected > 0 && (
              <a
                className="button"
                href={`/admin/members/rejected.csv?number=${open.number}`}
                download
              >
                Rejected rows to correct
              </a>
            )}
            <Link to={href('/admin/members')} className="button button-quiet">
              Members
            </Link>
            <Link to={href('/admin/members/import')} className="button button-quiet">
              Another list
            </Link>
            {open.status === 'done' && (
              <Form method="post">
                <button type="submit" name="intent" value="undo" className="button button-quiet">
                  Undo this import
                </button>
              </Form>
            )}
          </div>
          {open.status === 'undone' && <p>This import is undone.</p>}
        </>
      )}
    </div>
  )
}
