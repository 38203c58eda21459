import { useEffect, useRef } from 'react'
import { data, Form, href, Link, redirect, useNavigation } from 'react-router'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import { isScanBegun } from '#src/browser/keys/scan-begun.ts'
import layout from '#src/browser/page/page.module.css'
import { waitForScans } from '#src/browser/scan/use-scan-field.ts'
import { listSeries } from '#src/features/collection/books/accession-series.server.ts'
import { enteredNotes } from '#src/features/collection/books/entered-headings.server.ts'
import { locationNames } from '#src/features/collection/books/locations.server.ts'
import { listItemTypes } from '#src/features/collection/catalogue-maintenance/copy-rows.server.ts'
import {
  coverPicture,
  megabytesOfCover,
} from '#src/features/collection/catalogue-maintenance/covers.server.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import { localKeys } from '#src/kernel/device-names.ts'
import { publicNumber } from '#src/kernel/ids.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readFileForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/add-book-page'
import { addBook, addCopiesTo } from './add-book.server.ts'
import { addBookHref } from './add-book-href.ts'
import { readCopies, shownCopies } from './copies-form.ts'
import { DraftNotice } from './draft-notice.tsx'
import { EnteredNotes } from './entered-notes.tsx'
import { focusNext } from './focus-next.ts'
import { HeldBackNote } from './held-back-note.tsx'
import { IsbnForm } from './isbn-form.tsx'
import { beginBook } from './new-book.server.ts'
import { NewBookFields } from './new-book-fields.tsx'
import { checkRecord } from './read-record.ts'
import { failedBook } from './record-answer.ts'
import { namesInTexts, readRecordTexts } from './record-texts.ts'
import { SaveButton } from './save-button.tsx'
import { savedBook, savedHref } from './saved-book.server.ts'
import { SavedCard } from './saved-card.tsx'
import { isbnAsked, searchedBook } from './searched-book.server.ts'
import { readSentMarc, withFoundMarc } from './sent-marc.ts'
import { SimilarNotice } from './similar-notice.tsx'
import { StepRail } from './step-rail.tsx'
import steps from './steps.module.css'
import { stepNames } from './steps.ts'
import { fieldsOfDraft } from './stored-draft.ts'
import { TitleSearch } from './title-search.tsx'
import { useDraft } from './use-draft.ts'
import { useFormScans } from './use-form-scans.ts'
import { useLookUp } from './use-look-up.ts'
import { useTabsDraft } from './use-tabs-draft.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor, bookSources, log } = context.get(appContext)
  const { searchParams: params } = url
  const scanned = isbnAsked(params)
  if (scanned !== null) throw redirect(addBookHref({ isbn: scanned }))
  const code = params.get('isbn') ?? ''
  const isOther = params.has('other')
  const { search, chosen, message } = await searchedBook(db, bookSources, log, params)
  const begun = chosen ?? (await beginBook(db, bookSources, log, { code, isOther }))
  return {
    canLookUp: bookSources.length > 0,
    search,
    begun: { ...begun, message: message || begun.message },
    entered: await enteredNotes(db, namesInTexts(begun.texts)),
    isBegun: chosen !== null || code !== '',
    otherHref: addBookHref({ ...Object.fromEntries(params), other: '1' }),
    saved: await savedBook(db, actor, url.searchParams),
    places: await locationNames(db),
    itemTypes: await listItemTypes(db),
    allSeries: await listSeries(db),
    today: todayHere(),
    megabytesOfCover,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor, files } = context.get(appContext)
  const form = await readFileForm(request)
  const texts = readRecordTexts(form)
  const copies = readCopies(form.field)
  const marc = form.field('marc')
  const sameBook = publicNumber(form.field('addTo'))
  try {
    if (sameBook !== null)
      return redirect(savedHref(await addCopiesTo(db, actor, sameBook, copies)))
    const draft = withFoundMarc(checkRecord(texts, null), readSentMarc(marc))
    const picture = await (form.file('shot') ?? form.file('picture'))?.arrayBuffer()
    const cover = picture
      ? { files, picture: await coverPicture(actor, new Uint8Array(picture)) }
      : null
    const seen = form.field('seen')
    return redirect(savedHref(await addBook(db, actor, draft, { copies, seen, cover })))
  } catch (error) {
    const { count, series, texts: copyTexts } = copies
    const sent = { texts, count, series, copyTexts, marc }
    const { answer, status } = failedBook(error, sent)
    return data(answer, { status })
  }
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pages, 'add-book', matches)

const formId = 'new-book'

export default function AddBookPage({ loaderData, actionData }: Route.ComponentProps) {
  const { canLookUp, search, begun, isBegun, saved, places, itemTypes, allSeries } = loaderData
  const { entered } = loaderData
  const { isbn, isKnown } = begun
  const begunWith = isBegun ? JSON.stringify([isbn, begun.texts]) : ''
  const isSearching = search.items !== null
  const form = useRef<HTMLFormElement>(null)
  const isbnField = useRef<HTMLInputElement>(null)
  const isBusy = useNavigation().state === 'submitting'
  const savedNow = saved ? JSON.stringify(saved) : ''
  const draft = useDraft(useTabsDraft(`${localKeys.drafts}new-book`), !actionData, savedNow)
  const lookUp = useLookUp(actionData !== undefined)
  const scans = useFormScans((next, written) => {
    draft.takeBack(written)
    lookUp.ask(next)
  })
  const stored = draft.restored && fieldsOfDraft(draft.restored)
  const texts = stored ? readRecordTexts(stored) : (actionData?.texts ?? begun.texts)
  const marc = stored ? stored.field('marc') : (actionData?.marc ?? begun.marc)
  const similar = actionData?.similar.length ? actionData.similar : begun.similar
  const faults = actionData?.faults ?? {}
  const filledBy = stored || actionData ? {} : begun.filledBy
  const own = isKnown ? (similar[0]?.book.callNumber ?? '') : null
  useEffect(() => {
    if (begunWith !== '' && !isScanBegun()) focusNext(form.current)
  }, [begunWith])
  return (
    <div className="page">
      <div className={layout.head}>
        <h1>Add a book</h1>
        <p className={layout.buttons}>
          <Link to={href('/admin/AddBookPage/pile')} className="button button-quiet">
            A pile of books
          </Link>
        </p>
      </div>
      {saved && !actionData && <SavedCard saved={saved} />}
      <StepRail
        isBegun={isBegun || Boolean(actionData ?? stored)}
        isKnown={isKnown}
        isSearching={isSearching}
        faults={faults}
      />
      <section id="identify" className={steps.step} aria-labelledby="identify-name">
        <h2 id="identify-name">{stepNames.identify}</h2>
        <IsbnForm
          isbn={isbn}
          canLookUp={canLookUp}
          lookUp={lookUp}
          field={isbnField}
          isFirst={!isBegun && !isSearching}
        />
        <TitleSearch
          search={search}
          action={href('/admin/AddBook')}
          isNext={begun.isUnknown && !actionData}
        />
      </section>
      <FormMessage flash={actionData?.flash ?? null} faults={faults} />
      <DraftNotice draft={draft} />
      {!actionData && begun.message && (
        <p className={layout.notice} role="status">
          {begun.message}
        </p>
      )}
      {!actionData && entered.length > 0 && (
        <div className={layout.notice} role="status">
          <EnteredNotes notes={entered} />
        </div>
      )}
      {similar.length > 0 && (
        <SimilarNotice
          similar={similar}
          otherHref={loaderData.otherHref}
          isKnown={isKnown}
          form={formId}
        />
      )}
      {!isSearching && (
        <Form
          ref={form}
          id={formId}
          method="post"
          encType="multipart/form-data"
          key={JSON.stringify([texts, begunWith, savedNow, actionData?.faults])}
          onInput={({ currentTarget }) => draft.keep(currentTarget)}
          onKeyDownCapture={scans.onKeyDownCapture}
          // Whoever scans the next book already must not scan it into the form that goes.
          onSubmit={() => waitForScans(isbnField.current)}
        >
          <input type="hidden" name="marc" value={marc} />
          <NewBookFields
            record={{ texts, faults, filledBy }}
            copies={{
              ...shownCopies(stored?.field ?? null, actionData),
              faults,
              places,
              itemTypes,
              allSeries,
              today: loaderData.today,
            }}
            megabytesOfCover={loaderData.megabytesOfCover}
            ownCallNumber={own}
          />
          {!isKnown && (
            <p className={layout.actions}>
              <SaveButton seen={actionData?.seen || begun.seen} isBusy={isBusy} label="Save book" />
              <Link to={href('/admin/AddBookPage')} className="button button-quiet">
                All fields
              </Link>
            </p>
          )}
          <HeldBackNote isHeldBack={scans.isHeldBack} />
        </Form>
      )}
    </div>
  )
}
