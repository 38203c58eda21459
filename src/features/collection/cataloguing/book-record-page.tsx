import { Form, href, Link, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router'
import { DifferenceTable } from '#src/browser/forms/difference-table.tsx'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import forms from '#src/browser/forms/forms.module.css'
import { officeDifference } from '#src/browser/forms/office-difference.ts'
import layout from '#src/browser/page/page.module.css'
import { listSeries } from '#src/features/collection/books/accession-series.server.ts'
import { locationNames } from '#src/features/collection/books/locations.server.ts'
import { BookHead } from '#src/features/collection/catalogue-maintenance/book-head.tsx'
import { listItemTypes } from '#src/features/collection/catalogue-maintenance/copy-rows.server.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import { localKeys } from '#src/kernel/device-names.ts'
import { bookHref } from '#src/pages/book-href.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readFileForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/book-record-page'
import styles from './cataloguing.module.css'
import { shownCopies } from './copies-form.ts'
import { DraftNotice } from './draft-notice.tsx'
import { HeldBackNote } from './held-back-note.tsx'
import { NewCopiesFields } from './new-copies-fields.tsx'
import { RecordFields } from './record-fields.tsx'
import { RecordMarc } from './record-marc-view.tsx'
import { answerRecord, recordToEdit } from './record-page.server.ts'
import { readRecordTexts } from './record-texts.ts'
import { SaveButton } from './save-button.tsx'
import { SimilarNotice } from './similar-notice.tsx'
import { fieldsOfDraft } from './stored-draft.ts'
import { useDraft } from './use-draft.ts'
import { useFormScans } from './use-form-scans.ts'
import { useLiveMarc } from './use-live-marc.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  return {
    record: await recordToEdit(db, actor, url.searchParams.get('book')),
    isSaved: url.searchParams.has('saved'),
    places: await locationNames(db),
    itemTypes: await listItemTypes(db),
    allSeries: await listSeries(db),
    today: todayHere(),
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  return answerRecord(db, actor, url.searchParams.get('book'), await readFileForm(request))
}

/** Looking at the MARC record changes nothing: the form that is being filled in stays as it is. */
export function shouldRevalidate({
  formData,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return formData?.get('intent') === 'marc' ? false : defaultShouldRevalidate
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const title = loaderData?.record.number ? `Edit: ${loaderData.record.texts.title}` : 'Full record'
  return privateMeta(pages, 'book-record', matches, title)
}

const formId = 'record'
const savedNow = { kind: 'done', message: 'The record is saved.' } as const

export default function BookRecordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { record, places, itemTypes, allSeries } = loaderData
  const { number } = record
  const isBusy = useNavigation().state === 'submitting'
  const live = useLiveMarc()
  const scans = useFormScans(null)
  const saved = loaderData.isSaved ? `${record.version}` : ''
  const draft = useDraft(`${localKeys.drafts}record.${number ?? 'new'}`, !actionData, saved)
  const stored = draft.restored && fieldsOfDraft(draft.restored)
  const texts = stored ? readRecordTexts(stored) : (actionData?.texts ?? record.texts)
  const copies = shownCopies(stored?.field ?? null, actionData)
  const version = stored?.field('version') ?? actionData?.version ?? record.version
  const base = stored?.field('base') ?? JSON.stringify(actionData?.base ?? record.texts)
  const faults = actionData?.faults ?? {}
  const similar = actionData?.similar ?? []
  const seen = actionData?.seen ?? ''
  const difference = actionData?.difference ?? []
  const lines = live.lines ?? (actionData?.lines.length ? actionData.lines : record.lines)
  return (
    <div className="page">
      {number ? (
        <BookHead
          title="Edit the record"
          here="record"
          book={{ number, title: record.texts.title, authors: record.authors }}
        />
      ) : (
        <h1>New record</h1>
      )}
      <FormMessage
        flash={actionData?.flash ?? (saved && !stored ? savedNow : null)}
        faults={faults}
      />
      <DraftNotice draft={draft} />
      {difference.length > 0 && (
        <DifferenceTable
          words={officeDifference}
          heads={['Saved by someone else', 'In the form']}
          rows={difference}
        />
      )}
      {similar.length > 0 && (
        <SimilarNotice similar={similar} otherHref="" isKnown={false} form={formId} />
      )}
      <div className={styles.sides}>
        <Form
          id={formId}
          method="post"
          className={styles.form}
          key={JSON.stringify([texts, version, faults])}
          onInput={({ currentTarget }) => {
            draft.keep(currentTarget)
            live.ask(currentTarget)
          }}
          onKeyDownCapture={scans.onKeyDownCapture}
        >
          <input type="hidden" name="version" value={String(version)} />
          <input type="hidden" name="base" value={base} />
          <RecordFields texts={texts} faults={faults} filledBy={{}} isBrief={false} />
          {!number && (
            <NewCopiesFields
              {...copies}
              faults={faults}
              places={places}
              itemTypes={itemTypes}
              allSeries={allSeries}
              today={loaderData.today}
            />
          )}
          <p className={`${forms.whole} ${layout.actions}`}>
            <SaveButton seen={seen} isBusy={isBusy} label="Save" />
            <Link
              to={number ? bookHref(number) : href('/admin/AddBook')}
              className="button button-quiet"
            >
              {saved ? 'Back to book' : 'Cancel'}
            </Link>
          </p>
          <HeldBackNote isHeldBack={scans.isHeldBack} />
        </Form>
        <RecordMarc lines={lines} hasMarc={record.hasMarc} stored={record.lines} form={formId} />
      </div>
    </div>
  )
}
