import { Form, Link } from 'react-router'
import { FormField } from '#src/browser/forms/form-field.tsx'
import { failedForm } from '#src/browser/forms/form-result.ts'
import forms from '#src/browser/forms/forms.module.css'
import { useLastingAnswer } from '#src/browser/forms/use-lasting-answer.ts'
import { FlashMessage } from '#src/browser/list/flash-message.tsx'
import layout from '#src/browser/page/page.module.css'
import { listSeries } from '#src/features/collection/books/accession-series.server.ts'
import { locationNames } from '#src/features/collection/books/locations.server.ts'
import { copyLimits } from '#src/features/collection/books/text-limits.ts'
import {
  addCopiesToBook,
  mostCopiesAdded,
} from '#src/features/collection/catalogue-maintenance/add-copies.server.ts'
import { BookHead } from '#src/features/collection/catalogue-maintenance/book-head.tsx'
import { CopyFields } from '#src/features/collection/catalogue-maintenance/copy-fields.tsx'
import { noTexts, readCopyForm } from '#src/features/collection/catalogue-maintenance/copy-form.ts'
import { CopyList } from '#src/features/collection/catalogue-maintenance/copy-list.tsx'
import {
  copiesOfBook,
  listItemTypes,
} from '#src/features/collection/catalogue-maintenance/copy-rows.server.ts'
import { maintainedBookAt } from '#src/features/collection/catalogue-maintenance/maintained-book.server.ts'
import styles from '#src/features/collection/catalogue-maintenance/maintenance.module.css'
import { copiesHref } from '#src/features/collection/catalogue-maintenance/maintenance-links.ts'
import { SeriesField } from '#src/features/collection/catalogue-maintenance/series-field.tsx'
import { lendingOfCopies } from '#src/features/lending/circulation/copies-lending.server.ts'
import { useLiveIssues } from '#src/features/lending/live-lists/live-issues.ts'
import { mayEnter } from '#src/kernel/access.ts'
import { labelsHref } from '#src/pages/labels-href.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/copies-page'
import { CopyLendingLines } from './copy-lending.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const book = await maintainedBookAt(db, actor, params.number, copiesHref)
  return {
    book,
    copies: await copiesOfBook(db, actor, book.id),
    lending: mayEnter('staff:desk', actor) ? await lendingOfCopies(db, actor, book.id) : {},
    locations: await locationNames(db),
    itemTypes: await listItemTypes(db),
    series: await listSeries(db),
    mostCopiesAdded,
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const field = await readForm(request)
  const toAdd = {
    texts: readCopyForm(field),
    count: field('count'),
    accessionNumber: field('accessionNumber'),
    series: field('series'),
  }
  try {
    const book = await maintainedBookAt(db, actor, params.number, copiesHref)
    const added = await inTransaction(db, (within) =>
      addCopiesToBook(within, actor, book.id, toAdd),
    )
    const numbers = added.map(({ accessionNumber }) => accessionNumber)
    return { ...nothingWrong, numbers }
  } catch (error) {
    const { texts, ...more } = toAdd
    return failedForm(error, { ...texts, ...more })
  }
}

const nothingWrong = { flash: null, faults: {}, typed: {}, current: null }

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const title = loaderData ? `Copies of ${loaderData.book.title}` : 'Copies'
  return privateMeta(pages, 'book-copies', matches, title)
}

export default function CopiesPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastingAnswer(actionData)
  const { book, copies, lending, locations, itemTypes } = loaderData
  useLiveIssues()
  const added = answer && 'numbers' in answer ? answer.numbers : null
  const failed = answer?.flash ? answer : null
  const { count = '1', accessionNumber = '', series = null, ...typed } = failed?.typed ?? {}
  const faults = failed?.faults ?? {}
  const toLabel = copies
    .filter((copy) => added?.includes(copy.accessionNumber))
    .map(({ barcode, callNumber }) => ({
      barcode,
      title: book.title,
      callNumber: callNumber ?? book.callNumber,
    }))
  return (
    <div className="page">
      <BookHead book={book} title="Copies" here="copies" />
      <FlashMessage
        flash={added ? { kind: 'done', message: addedWords(added) } : (failed?.flash ?? null)}
      />
      {toLabel.length > 0 && (
        <p>
          <Link to={labelsHref(toLabel)} className="button">
            Print {toLabel.length === 1 ? 'its label' : 'their labels'}
          </Link>
        </p>
      )}
      {copies.length > 0 ? (
        <CopyList copies={copies}>
          {({ id }) => lending[id] && <CopyLendingLines lending={lending[id]} />}
        </CopyList>
      ) : (
        <p>The library has no copy of this book yet. Add the first one below.</p>
      )}
      <section className={styles.section} aria-labelledby="add">
        <h2 id="add">Add copies</h2>
        <Form method="post" className={styles.form} key={added?.join() ?? JSON.stringify(typed)}>
          <FormField
            label="How many"
            name="count"
            inputMode="numeric"
            maxLength={3}
            defaultValue={count}
            fault={faults.count}
            hint={`1 to ${loaderData.mostCopiesAdded}`}
          />
          <FormField
            label="Accession number"
            name="accessionNumber"
            maxLength={copyLimits.accessionNumber}
            defaultValue={accessionNumber}
            fault={faults.accessionNumber}
            hint="Empty: the next number"
          />
          <SeriesField series={loaderData.series} value={series} fault={faults.series} />
          <FormField
            label="Barcode"
            name="barcode"
            maxLength={copyLimits.barcode}
            defaultValue={typed.barcode}
            fault={faults.barcode}
            hint="Empty: the accession number"
          />
          <CopyFields
            texts={{ ...noTexts, ...typed }}
            faults={faults}
            locations={locations}
            itemTypes={itemTypes}
            state="available"
          />
          <p className={`${forms.whole} ${layout.actions}`}>
            <button type="submit" className="button">
              Add
            </button>
          </p>
        </Form>
      </section>
    </div>
  )
}

function addedWords(numbers: readonly string[]): string {
  const [first] = numbers
  if (numbers.length === 1) return `Copy ${first} is added.`
  const shown = numbers.slice(0, 5).join(', ')
  return `${numbers.length} copies are added: ${shown}${numbers.length > 5 ? ` to ${numbers.at(-1)}` : ''}.`
}
