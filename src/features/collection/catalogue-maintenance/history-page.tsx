import { data } from 'react-router'
import { DifferenceTable } from '#src/browser/forms/difference-table.tsx'
import { officeDifference } from '#src/browser/forms/office-difference.ts'
import { type Flash, FlashMessage } from '#src/browser/list/flash-message.tsx'
import { ListPager } from '#src/browser/list/list-pager.tsx'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import { isAppError } from '#src/kernel/errors.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { readPlace } from '#src/server/http/list-pages.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/history-page'
import { BookHead } from './book-head.tsx'
import { bookHistory, historyList } from './book-history.server.ts'
import { HistoryEntries } from './history-entries.tsx'
import { maintainedBookAt } from './maintained-book.server.ts'
import { historyHref } from './maintenance-links.ts'
import { undoBookChange } from './undo-change.server.ts'
import type { ChangedSince } from './undone-facts.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const book = await maintainedBookAt(db, actor, params.number, historyHref)
  const place = readPlace(historyList(book.id), url.searchParams, 1)
  return { book, page: await bookHistory(db, actor, book.id, place) }
}

type Undone = { readonly flash: Flash; readonly differences: readonly ChangedSince[] }

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const field = await readForm(request)
  try {
    const { id } = await maintainedBookAt(db, actor, params.number, historyHref)
    const entry = Number(field('entry'))
    await inTransaction(db, (within) => undoBookChange(within, actor, id, entry))
    return answer({ kind: 'done', message: 'The change is undone.' })
  } catch (error) {
    if (!isAppError(error)) throw error
    const { differences } = error.details
    const since = Array.isArray(differences) ? (differences as readonly ChangedSince[]) : []
    const flash = { kind: 'failed', message: error.message } as const
    return data(answer(flash, since), { status: error.status })
  }
}

function answer(flash: Flash, differences: readonly ChangedSince[] = []): Undone {
  return { flash, differences }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const title = loaderData ? `History of ${loaderData.book.title}` : 'History'
  return privateMeta(pages, 'book-history', matches, title)
}

export default function HistoryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { book, page } = loaderData
  const differences = actionData?.differences ?? []
  return (
    <div className="page">
      <BookHead book={book} title="History" here="history" />
      <FlashMessage flash={actionData?.flash ?? null} />
      {differences.length > 0 && (
        <DifferenceTable
          words={officeDifference}
          heads={['Before', 'After the change', 'Now']}
          rows={differences.map(({ label, before, after, now }) => ({
            label,
            cells: [before, after, now],
          }))}
        />
      )}
      {page.rows.length === 0 ? (
        <ListEmpty heading="No changes yet">
          No changes are recorded for this book yet. Changes from now on are listed here.
        </ListEmpty>
      ) : (
        <HistoryEntries entries={page.rows} />
      )}
      <ListPager label="Pages of the history" page={page} />
    </div>
  )
}
