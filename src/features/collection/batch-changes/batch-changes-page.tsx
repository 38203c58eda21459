import { Form, href, Link, redirect } from 'react-router'
import { failedForm } from '#src/browser/forms/form-result.ts'
import { FlashMessage } from '#src/browser/list/flash-message.tsx'
import layout from '#src/browser/page/page.module.css'
import { counted } from '#src/kernel/counted.ts'
import { bookHref } from '#src/pages/book-href.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readPlace } from '#src/server/http/list-pages.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/batch-changes-page'
import styles from './batch-changes.module.css'
import { BatchList } from './batch-list.tsx'
import { batchList, listBatches } from './batch-rows.server.ts'
import { beginBatch } from './begin-batch.server.ts'
import { ChooseForms, KindField, SearchForm } from './choose-forms.tsx'
import { foundBooks, offeredImports, savedOfPile, searchChoices } from './found-books.server.ts'
import { readChoice, readKind } from './read-choice.server.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const place = readPlace(batchList, url.searchParams, 1)
  const asked = new URLSearchParams(url.searchParams)
  for (const name of ['after', 'before', 'sort', 'view', 'page']) asked.delete(name)
  return {
    batches: await listBatches(db, actor, place),
    choices: await searchChoices(db, actor),
    imports: await offeredImports(db, actor),
    pile: await savedOfPile(db, actor),
    search: asked.toString(),
    fields: Object.fromEntries(asked),
    found: asked.size > 0 ? await foundBooks(db, asked) : null,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const field = await readForm(request)
  const typed = Object.fromEntries(
    ['codes', 'listOf', 'kind', 'import'].map((name) => [name, field(name)]),
  )
  try {
    const number = await beginBatch(db, actor, readKind(field('kind')), readChoice(field))
    return redirect(href('/admin/batch-changes/:number', { number: String(number) }))
  } catch (error) {
    return failedForm(error, typed)
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(pages, 'batch-changes', matches)

export default function BatchChangesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { batches, choices, imports, pile, search, fields, found } = loaderData
  return (
    <div className="page">
      <h1>Batch changes</h1>
      <p className={layout.lead}>
        Change many books or copies at once: choose them, say what is to be changed, look at the
        preview, carry it out. What was changed can be undone.
      </p>
      <FlashMessage flash={actionData?.flash ?? null} />
      <div className={layout.columns}>
        <div>
          <section aria-labelledby="by-search">
            <h2 id="by-search">By a search</h2>
            <SearchForm key={search} fields={fields} choices={choices} />
            {found && <Found found={found} search={search} />}
          </section>
          <BatchList page={batches} />
        </div>
        <div>
          <ChooseForms
            pile={pile}
            imports={imports}
            faults={actionData?.faults ?? {}}
            typed={actionData?.typed ?? {}}
          />
        </div>
      </div>
    </div>
  )
}

type FoundProps = {
  found: {
    readonly total: number
    readonly first: readonly { readonly number: number; readonly title: string }[]
  }
  search: string
}

function Found({ found: { total, first }, search }: FoundProps) {
  if (total === 0) {
    return <p className={layout.waits}>No book is found: change the search.</p>
  }
  return (
    <section className={layout.card} aria-labelledby="found">
      <h3 id="found">{counted(total, 'book')} found</h3>
      <ul className={styles.titles}>
        {first.map(({ number, title }) => (
          <li key={number}>
            <Link to={bookHref(number)}>{title}</Link>
          </li>
        ))}
        {total > first.length && (
          <li>
            <Link to={`${href('/books')}?${search}`}>
              and {counted(total - first.length, 'more book')}: see all in the catalogue
            </Link>
          </li>
        )}
      </ul>
      <Form method="post" className={styles.form}>
        <input type="hidden" name="search" value={search} />
        <KindField value={undefined} />
        <p>
          <button type="submit" name="by" value="search" className="button">
            Select all {counted(total, 'book')}
          </button>
        </p>
      </Form>
    </section>
  )
}
