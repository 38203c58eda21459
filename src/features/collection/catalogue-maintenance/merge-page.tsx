import { Form, redirect } from 'react-router'
import { failedForm } from '#src/browser/forms/form-result.ts'
import { FilterField, FilterForm } from '#src/browser/list/filter-form.tsx'
import { FlashMessage } from '#src/browser/list/flash-message.tsx'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/merge-page'
import { BookHead } from './book-head.tsx'
import { maintainedBookAt } from './maintained-book.server.ts'
import { historyHref, mergeHref } from './maintenance-links.ts'
import { mergeBooks } from './merge-books.server.ts'
import { readMergeForm } from './merge-form.ts'
import { MergeOthers } from './merge-others.tsx'
import { mergePreview } from './merge-preview.server.ts'
import { MergeTable } from './merge-table.tsx'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const book = await maintainedBookAt(db, actor, params.number, mergeHref)
  const wanted = url.searchParams.get('with')?.trim() ?? ''
  return { book, wanted, ...(await mergePreview(db, actor, book, wanted)) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor, declared } = context.get(appContext)
  const field = await readForm(request)
  const { stays, goes, chosen, number } = readMergeForm(field)
  try {
    await inTransaction(db, (within) =>
      mergeBooks(within, actor, { stays, goes }, chosen, declared.moveHolds),
    )
    return redirect(historyHref(number))
  } catch (error) {
    return failedForm(error, {})
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const title = loaderData ? `Merge ${loaderData.book.title}` : 'Merge'
  return privateMeta(pages, 'book-merge', matches, title)
}

export default function MergePage({ loaderData, actionData }: Route.ComponentProps) {
  const { book, wanted, other, rows, found } = loaderData
  return (
    <div className="page">
      <BookHead book={book} title="Merge" here="merge" />
      <FlashMessage flash={actionData?.flash ?? null} />
      {other ? (
        <Form method="post" key={`${book.version} ${other.version}`}>
          <MergeTable stays={book} goes={other} rows={rows} />
        </Form>
      ) : (
        <>
          <p>
            When a book is in the catalogue twice, the two records become one: all copies, holds and
            loans are then of the one that stays, and the address of the other leads to it. It can
            be undone.
          </p>
          <FilterForm label="Find it" action={mergeHref(book.number)} isSet={wanted !== ''}>
            <FilterField
              label="The other book"
              name="with"
              value={wanted}
              placeholder="Number, ISBN, barcode, or words of the title"
            />
          </FilterForm>
          <MergeOthers book={book} found={found} wanted={wanted} />
        </>
      )}
    </div>
  )
}
