import { Form, Link } from 'react-router'
import { FormField } from '#src/browser/forms/form-field.tsx'
import type { FormResult } from '#src/browser/forms/form-result.ts'
import forms from '#src/browser/forms/forms.module.css'
import { OfficeLink } from '#src/browser/page/office-link.tsx'
import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { copyWords } from '#src/features/collection/books/availability.ts'
import { AvailabilityMark } from '#src/features/collection/books/availability-mark.tsx'
import { copyLimits } from '#src/features/collection/books/text-limits.ts'
import { booksWords } from '#src/features/collection/books/words.ts'
import { languageOf } from '#src/kernel/text-language.ts'
import { bookHref } from '#src/pages/book-href.ts'
import { labelsHref } from '#src/pages/labels-href.ts'
import { CopyConflict } from './copy-conflict.tsx'
import { CopyFields } from './copy-fields.tsx'
import styles from './maintenance.module.css'
import { copiesHref, copyHref, historyHref, holderHref } from './maintenance-links.ts'
import { copyLabels, type ItemType, textsOfCopy, type WholeCopy } from './whole-copy.ts'
import { WithdrawCard } from './withdraw-card.tsx'

type CopyDetailsProps = {
  copy: WholeCopy
  /** Why it is not changed by whoever looks; null: it may be. */
  otherBranch: string | null
  locations: readonly string[]
  itemTypes: readonly ItemType[]
  /** What the last form came to. */
  result: FormResult | null
}

/** A copy: of which book it is, the form that changes it, and its withdrawal. */
export function CopyDetails({ copy, otherBranch, locations, itemTypes, result }: CopyDetailsProps) {
  const words = useWords(booksWords)
  const { accessionNumber, barcode, bookNumber, bookTitle, callNumber } = copy
  const failed = result?.flash.kind === 'failed' ? result : null
  const typed = failed?.typed.intent === 'change' ? failed.typed : {}
  const current = failed?.typed.intent === 'change' ? failed.current : null
  const texts = { ...textsOfCopy(copy), ...typed }
  const faults = failed?.faults ?? {}
  const address = copyHref(accessionNumber)
  return (
    <>
      <div className={layout.head}>
        <p>
          <Link to={bookHref(bookNumber)} lang={languageOf(bookTitle)}>
            {bookTitle}
          </Link>{' '}
          <AvailabilityMark availability={copyWords(words, copy)} />
        </p>
        <nav className={layout.actions} aria-label="Of this copy">
          {copy.state === 'on-loan' && (
            <OfficeLink orText to={holderHref(copy.accessionNumber)}>
              Who has it
            </OfficeLink>
          )}
          <Link to={copiesHref(bookNumber)}>All copies of the book</Link>
          <Link to={historyHref(bookNumber)}>History</Link>
          <Link to={labelsHref([{ barcode, title: bookTitle, callNumber }])}>Print its label</Link>
        </nav>
      </div>
      {otherBranch !== null ? (
        <p role="note">{otherBranch}</p>
      ) : (
        <>
          {current && <CopyConflict current={current} typed={texts} />}
          <Form
            method="post"
            action={address}
            className={styles.form}
            key={`${copy.version} ${JSON.stringify(typed)}`}
          >
            <input type="hidden" name="intent" value="change" />
            <input type="hidden" name="version" value={String(current?.version ?? copy.version)} />
            <FormField
              label={copyLabels.barcode}
              name="barcode"
              maxLength={copyLimits.barcode}
              defaultValue={texts.barcode}
              fault={faults.barcode}
              hint="Empty: the accession number"
            />
            <CopyFields
              texts={texts}
              faults={faults}
              locations={locations}
              itemTypes={itemTypes}
              state={copy.state}
            />
            <p className={`${forms.whole} ${layout.actions}`}>
              <button type="submit" className="button">
                {current ? 'Save mine over it' : 'Save'}
              </button>
            </p>
          </Form>
          <WithdrawCard copy={copy} address={address} failed={failed} />
        </>
      )}
    </>
  )
}
