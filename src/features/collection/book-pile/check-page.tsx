import { useEffect, useRef } from 'react'
import { Form, href, Link, useNavigation } from 'react-router'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import { isScanBegun } from '#src/browser/keys/scan-begun.ts'
import layout from '#src/browser/page/page.module.css'
import { formatIsbn } from '#src/features/collection/books/isbn.ts'
import { noTexts } from '#src/features/collection/catalogue-maintenance/copy-form.ts'
import cataloguing from '#src/features/collection/cataloguing/cataloguing.module.css'
import { DraftNotice } from '#src/features/collection/cataloguing/draft-notice.tsx'
import { focusNext } from '#src/features/collection/cataloguing/focus-next.ts'
import { HeldBackNote } from '#src/features/collection/cataloguing/held-back-note.tsx'
import { CountField, PriceField } from '#src/features/collection/cataloguing/new-copies-fields.tsx'
import { RecordFields } from '#src/features/collection/cataloguing/record-fields.tsx'
import { readRecordTexts } from '#src/features/collection/cataloguing/record-texts.ts'
import { SaveButton } from '#src/features/collection/cataloguing/save-button.tsx'
import { SimilarNotice } from '#src/features/collection/cataloguing/similar-notice.tsx'
import { fieldsOfDraft, forgetDraft } from '#src/features/collection/cataloguing/stored-draft.ts'
import { TitleSearch } from '#src/features/collection/cataloguing/title-search.tsx'
import { useDraft } from '#src/features/collection/cataloguing/use-draft.ts'
import { useFormScans } from '#src/features/collection/cataloguing/use-form-scans.ts'
import { localKeys } from '#src/kernel/device-names.ts'
import { publicNumber } from '#src/kernel/ids.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readFileForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/check-page'
import styles from './book-pile.module.css'
import { answerCheck, lineToCheck } from './check-line.server.ts'
import { LineSaved } from './line-saved.tsx'
import { checkHref, pileHref } from './pile-links.ts'
import { cataloguerOf, commonOf, pileLineAt } from './pile-rows.server.ts'
import { RecordLine } from './record-line.tsx'
import { searchLine } from './search-line.server.ts'
import { usePileScans } from './use-pile-scans.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor, bookSources, log } = context.get(appContext)
  const line = await lineToCheck(db, actor, url.searchParams)
  const saved = publicNumber(url.searchParams.get('saved') ?? '')
  return {
    ownerId: cataloguerOf(actor).id,
    ...(await searchLine(db, bookSources, log, url.searchParams, line)),
    common: await commonOf(db, actor),
    saved: saved === null ? null : await pileLineAt(db, actor, String(saved)).catch(() => null),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  return answerCheck(db, actor, await readFileForm(request))
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(pages, 'book-pile-check', matches)

const formId = 'check'
const draftName = (line: number) => `${localKeys.drafts}pile.${line}`

export default function CheckPage({ loaderData, actionData }: Route.ComponentProps) {
  const { checked, search, choice, common, saved, ownerId } = loaderData
  const { line, isKnown, place, many } = checked
  const form = useRef<HTMLFormElement>(null)
  const isBusy = useNavigation().state === 'submitting'
  const draft = useDraft(draftName(line.number), !actionData, '')
  const onPile = usePileScans(ownerId)
  const { forget } = onPile
  const scans = useFormScans((isbn, written) => {
    draft.takeBack(written)
    onPile.add(isbn)
  })
  const stored = draft.restored && fieldsOfDraft(draft.restored)
  const texts = stored ? readRecordTexts(stored) : (actionData?.texts ?? checked.texts)
  const marc = stored ? stored.field('marc') : (actionData?.marc ?? checked.marc)
  const count = stored?.field('copies') ?? actionData?.count ?? String(line.copies)
  const price =
    stored?.field('copy-pricePaise') ?? actionData?.copyTexts.pricePaise ?? common.texts.pricePaise
  const similar = actionData?.similar.length ? actionData.similar : checked.similar
  const faults = actionData?.faults ?? {}
  useEffect(() => {
    if (saved) forgetDraft(draftName(saved.number))
  }, [saved])
  useEffect(() => {
    if (line.number > 0 && !isScanBegun()) focusNext(form.current)
  }, [line.number, choice.pick])
  // What was said while another book was checked is not about this one.
  useEffect(() => {
    if (line.number > 0) forget()
  }, [line.number, forget])
  return (
    <div className="page">
      <div className={layout.head}>
        <div>
          <h1>Check and save</h1>
          <p className={styles.soft}>
            {line.isbn === null ? line.code : formatIsbn(line.isbn)} · {leftWords(place, many)}
          </p>
        </div>
        <p className={layout.buttons}>
          <Link to={pileHref()} className="button button-quiet">
            The whole pile
          </Link>
        </p>
      </div>
      {saved?.state === 'saved' && !actionData && <LineSaved line={saved} />}
      <p role="status" className={styles.soft}>
        {onPile.waits || onPile.said}
      </p>
      <FormMessage flash={actionData?.flash ?? null} faults={faults} />
      <DraftNotice draft={draft} />
      {!actionData && line.message && !isKnown && (
        <p className={layout.notice} role="status">
          {line.message}
        </p>
      )}
      {!isKnown && (line.state === 'unknown' || line.state === 'failed') && (
        <TitleSearch
          search={search}
          action={href('/admin/AddBookPage/pile/check')}
          stay={{ line: String(line.number) }}
          isNext={false}
        />
      )}
      {!isKnown && <RecordLine texts={texts} />}
      {similar.length > 0 && (
        <SimilarNotice
          similar={similar}
          otherHref={checkHref(line.number, { ...choice, other: '1' })}
          isKnown={isKnown}
          form={formId}
        />
      )}
      <Form
        ref={form}
        id={formId}
        method="post"
        key={JSON.stringify([line.number, choice.pick, texts, isKnown, actionData?.faults])}
        className={`${cataloguing.form} ${styles.form}`}
        onInput={({ currentTarget }) => draft.keep(currentTarget)}
        onKeyDownCapture={scans.onKeyDownCapture}
      >
        <input type="hidden" name="line" value={line.number} />
        <input type="hidden" name="marc" value={marc} />
        {!isKnown && (
          <RecordFields
            texts={texts}
            faults={faults}
            filledBy={stored ? {} : checked.filledBy}
            isBrief
          />
        )}
        <fieldset className={styles.bar}>
          <legend className="visually-hidden">Copies</legend>
          <CountField count={count} fault={faults.count} />
          <PriceField texts={{ ...noTexts, pricePaise: price }} faults={faults} />
          <p className={layout.actions}>
            {!isKnown && (
              <SaveButton
                seen={actionData?.seen || checked.seen}
                isBusy={isBusy}
                label={many === 1 ? 'Save' : 'Save and next'}
              />
            )}
            <Link
              to={checkHref(null, { after: String(line.number) })}
              className="button button-quiet"
            >
              Skip
            </Link>
          </p>
        </fieldset>
        <HeldBackNote isHeldBack={scans.isHeldBack} />
      </Form>
    </div>
  )
}

/** How many books are to be checked beside the one at this place. */
function leftWords(place: number, many: number): string {
  if (many === 1) return 'the last one to check'
  if (place === many) return `${many - 1} before it still to check`
  return `${many - place} more to check after it`
}
