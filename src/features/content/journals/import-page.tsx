import { useEffect } from 'react'
import { Form, href, Link, useNavigation, useRevalidator } from 'react-router'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import { useLastingAnswer } from '#src/browser/forms/use-lasting-answer.ts'
import { FlashMessage } from '#src/browser/list/flash-message.tsx'
import layout from '#src/browser/page/page.module.css'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readFileForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/import-page'
import { askForImportWork } from './ask-import-work.server.ts'
import { ImportKept } from './import-kept.tsx'
import { importPageData } from './import-page-data.server.ts'
import { ImportRows } from './import-rows.tsx'
import { importAt } from './import-store.server.ts'
import { importStatusWords } from './import-words.ts'
import { ListColumnChoices } from './list-column-choices.tsx'
import { ListOptions } from './list-options.tsx'
import styles from './office.module.css'
import { sentListSaid, sentMeanings } from './sent-list.server.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  return importPageData(db, actor, params.importNumber, url.searchParams)
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const { field } = await readFileForm(request)
  const intent = field('intent')
  try {
    const { number, headings } = await importAt(db, actor, params.importNumber)
    if (intent === 'undo') {
      await askForImportWork(db, actor, String(number), 'undo', null)
      return doneForm('It is being undone.')
    }
    const work = intent === 'run' ? 'run' : 'try'
    const choices = { ...sentListSaid(field), meanings: sentMeanings(field, headings) }
    await askForImportWork(db, actor, String(number), work, choices)
    return doneForm(work === 'run' ? 'It is being imported.' : 'It is being tried.')
  } catch (error) {
    return failedForm(error, {})
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(pages, 'import-journal-list', matches, loaderData?.fileName)

/** Milliseconds after which a page looks again at what is being done. */
const pause = 1500

function useFollowedWork(isWorking: boolean) {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isWorking || state !== 'idle') return
    const timer = setTimeout(() => void revalidate(), pause)
    return () => clearTimeout(timer)
  }, [isWorking, state, revalidate])
}

export default function ImportPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastingAnswer(actionData)
  const { number, fileName, status, work, failure, counts, kept } = loaderData
  useFollowedWork(work !== null)
  const isOver = status === 'done' || (status === 'failed' && counts.new + counts.changed > 0)
  const isLooked =
    counts.all > 0 && counts.new + counts.changed + counts.unchanged + counts.faulty > 0
  return (
    <div className="page">
      <p className={layout.back}>
        <Link to={href('/admin/add-journals/import')}>All imports</Link>
      </p>
      <h1>{fileName}</h1>
      <FlashMessage flash={answer?.flash ?? null} />
      <p className={work ? layout.waits : layout.facts} role="status">
        {importStatusWords(status, work)}
      </p>
      {failure && <p className={layout.fails}>{failure}</p>}
      {work !== null && (
        <p>
          <Link
            to={href('/admin/add-journals/import/:importNumber', { importNumber: String(number) })}
          >
            Look again
          </Link>
        </p>
      )}
      {work === null && status !== 'done' && <Choices shown={loaderData} />}
      {work === null && isOver && <Undo />}
      {kept.length > 0 && <ImportKept kept={kept} />}
      {work === null && isLooked && <ImportRows {...loaderData} isTrial={status === 'tried'} />}
    </div>
  )
}

function Choices({ shown }: { shown: Route.ComponentProps['loaderData'] }) {
  const isBusy = useNavigation().formMethod === 'POST'
  const isTried = shown.status === 'tried'
  const look = (isFirst: boolean) => (isFirst ? 'button' : 'button button-quiet')
  return (
    <Form method="post" encType="multipart/form-data" className={styles.group}>
      <ListOptions {...shown} />
      <details open={!isTried}>
        <summary className={styles.legend}>What the columns mean</summary>
        <p>Choices are remembered for the next list with these columns.</p>
        <ListColumnChoices {...shown} />
      </details>
      <p className={layout.actions}>
        <button
          type="submit"
          name="intent"
          value="try"
          className={look(!isTried)}
          disabled={isBusy}
        >
          {isTried ? 'Test again' : 'Test import'}
        </button>
        <button type="submit" name="intent" value="run" className={look(isTried)} disabled={isBusy}>
          Import
        </button>
      </p>
    </Form>
  )
}

function Undo() {
  return (
    <details className={layout.fold}>
      <summary>Undo this import</summary>
      <p>
        Journals that it made are removed, others are as they were before. What somebody has changed
        since stays, and is named.
      </p>
      <Form method="post" encType="multipart/form-data">
        <button type="submit" name="intent" value="undo" className="button button-quiet">
          Undo the import
        </button>
      </Form>
    </details>
  )
}
