import { Form, href, Link } from 'react-router'
import { institute } from '#institute'
import { failedForm } from '#src/browser/forms/form-result.ts'
import { useLastingAnswer } from '#src/browser/forms/use-lasting-answer.ts'
import { FlashMessage } from '#src/browser/list/flash-message.tsx'
import layout from '#src/browser/page/page.module.css'
import { actorWords } from '#src/kernel/actor.ts'
import { count } from '#src/kernel/counted.ts'
import { formatInstant } from '#src/kernel/dates.ts'
import { filterChoice } from '#src/kernel/filters.ts'
import { pageCount } from '#src/kernel/paging.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import type { Db } from '#src/server/database/connect.ts'
import { readFileForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/batch-change-page'
import { doBatchAction, editFields } from './batch-actions.server.ts'
import styles from './batch-changes.module.css'
import {
  type BatchChange,
  batchStateWords,
  isUndone,
  lineWords,
  listedStates,
} from './batch-changes.ts'
import { editChoice } from './batch-edits.ts'
import { BatchLines } from './batch-lines.tsx'
import { batchName } from './batch-list.tsx'
import { batchAt, batchLines, linesOnPage } from './batch-rows.server.ts'
import { BatchUnderWay, ConfirmForm, EndedForms } from './batch-work.tsx'
import { changesByField } from './changes-by-field.server.ts'
import { CodeNotes } from './code-notes.tsx'
import { EditForm } from './edit-form.tsx'
import { editOptions, wordedEdits } from './edit-options.server.ts'
import { FieldChanges } from './field-changes.tsx'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const batch = await batchAt(db, actor, params.number)
  const lists = listedStates.filter((state) => batch.counts[state] > 0)
  const list = filterChoice(url.searchParams, 'list', lists) || (lists[0] ?? 'chosen')
  const pagesOfList = pageCount(batch.counts[list], linesOnPage)
  const asked = Number.parseInt(url.searchParams.get('page') ?? '1', 10) || 1
  const page = Math.min(Math.max(asked, 1), pagesOfList)
  const name = url.searchParams.get('what') ?? ''
  const choice = editChoice(batch.kind, name)
  return {
    batch,
    fields: await fieldsOf(db, batch),
    edits: await wordedEdits(db, batch),
    what: choice ? { name, form: choice.form } : null,
    options: choice ? await editOptions(db, choice.form) : { choices: [], typed: [] },
    asks: url.searchParams.get('ask') === 'undo',
    lists,
    list,
    page,
    pages: pagesOfList,
    lines: await batchLines(db, batch.id, list, { offset: (page - 1) * linesOnPage }),
  }
}

/** What is to be changed, or was; nothing of it while that is being found out or written. */
async function fieldsOf(db: Db, { id, state }: BatchChange) {
  if (state === 'previewed') return changesByField(db, id, 'will')
  return state === 'done' || state === 'stopped' ? changesByField(db, id, 'changed') : []
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const form = await readFileForm(request)
  try {
    return await doBatchAction(db, actor, params.number, form)
  } catch (error) {
    const typed = editFields.map((name) => [name, form.field(name)])
    return failedForm(error, Object.fromEntries(typed))
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const title = loaderData ? batchName(loaderData.batch) : 'Batch change'
  return privateMeta(pages, 'batch-change', matches, title)
}

export default function BatchChangePage({ loaderData, actionData }: Route.ComponentProps) {
  const { batch, fields, edits, what, options, asks, ...shown } = loaderData
  const answer = useLastingAnswer(actionData)
  const { typed = {}, faults = {} } = answer ?? {}
  const number = String(batch.number)
  const isOpen = batch.carriedOutAt === null && batch.state !== 'previewing'
  const isUnderWay = batch.state === 'previewing' || batch.state === 'running'
  return (
    <div className="page">
      <p className={layout.back}>
        <Link to={href('/admin/batch-changes')}>All batch changes</Link>
      </p>
      <div className={layout.head}>
        <h1>{batchName(batch)}</h1>
        <p className={layout.buttons}>
          <a
            className="button button-quiet"
            href={`${href('/admin/batch-changes/:number', { number })}/lines.csv`}
            download
          >
            Before and after as CSV
          </a>
        </p>
      </div>
      <BatchFacts batch={batch} asks={asks} />
      <FlashMessage flash={answer?.flash ?? null} />
      {isUnderWay && <BatchUnderWay batch={batch} />}
      {batch.state === 'previewed' && <ConfirmForm batch={batch} />}
      {batch.undoes === null && (
        <section aria-labelledby="edits" className={layout.narrow}>
          <h2 id="edits">What is changed</h2>
          <Edits edits={edits} isOpen={isOpen} />
          {isOpen && (
            <EditForm
              kind={batch.kind}
              what={what}
              options={options}
              faults={faults}
              typed={typed}
            />
          )}
          {isOpen && (
            <Form method="post" className={styles.ways} preventScrollReset>
              {batch.state === 'open' && edits.length > 0 && (
                <button type="submit" name="intent" value="preview" className="button">
                  Preview
                </button>
              )}
              <button type="submit" name="intent" value="remove" className="button button-quiet">
                Discard this batch
              </button>
            </Form>
          )}
        </section>
      )}
      <CodeNotes notes={batch.notes} />
      {!isUnderWay && <Counts batch={batch} />}
      <FieldChanges kind={batch.kind} fields={fields} />
      {!isUnderWay && <BatchLines batch={batch} isOpen={isOpen} {...shown} />}
    </div>
  )
}

function BatchFacts({ batch, asks }: { batch: BatchChange; asks: boolean }) {
  const isEnded = batch.state === 'done' || batch.state === 'stopped'
  const { chosen, undoes, madeBy, madeAt, carriedOutBy, carriedOutAt, finishedAt } = batch
  const instant = (at: Date) => formatInstant(new Date(at), institute.timeZone)
  return (
    <>
      <p className={styles.soft}>
        {undoes === null ? (
          <>Chosen: {chosen}</>
        ) : (
          <>
            Takes back{' '}
            <Link to={href('/admin/batch-changes/:number', { number: String(undoes) })}>
              batch change {undoes}
            </Link>
          </>
        )}
        {' · '}
        {carriedOutAt === null
          ? `begun by ${actorWords(madeBy)}, ${instant(madeAt)}`
          : `carried out by ${actorWords(carriedOutBy ?? madeBy)}, ${instant(carriedOutAt)}`}
        {finishedAt && ` to ${instant(finishedAt)}`}
      </p>
      <div className={styles.state}>
        <p className={batch.state === 'done' && !isUndone(batch) ? layout.stands : layout.waits}>
          {batchStateWords(batch)}
        </p>
        {isEnded && <EndedForms batch={batch} asks={asks} />}
      </div>
    </>
  )
}

function Edits({ edits, isOpen }: { edits: readonly string[]; isOpen: boolean }) {
  if (edits.length === 0) return <p>Nothing yet: choose a field and what becomes of it.</p>
  return (
    <ol className={styles.edits}>
      {edits.map((words, at) => (
        <li key={`${at} ${words}`}>
          <span>{words}</span>
          {isOpen && (
            <Form method="post">
              <input type="hidden" name="intent" value="remove-edit" />
              <button
                type="submit"
                name="edit"
                value={at}
                className="button button-quiet"
                aria-label={`Remove: ${words}`}
              >
                Remove
              </button>
            </Form>
          )}
        </li>
      ))}
    </ol>
  )
}

function Counts({ batch: { counts } }: { batch: BatchChange }) {
  const shown = listedStates.filter((state) => counts[state] > 0)
  return (
    <dl className={`${layout.figures} ${styles.counts}`}>
      {shown.map((state) => (
        <div key={state}>
          <dt>{lineWords[state]}</dt>
          <dd>{count(counts[state])}</dd>
        </div>
      ))}
    </dl>
  )
}
