import { Form, Link, redirect } from 'react-router'
import { ChoiceField } from '#src/browser/forms/choice-field.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import { failedForm } from '#src/browser/forms/form-result.ts'
import { FlashMessage } from '#src/browser/list/flash-message.tsx'
import layout from '#src/browser/page/page.module.css'
import { counted } from '#src/kernel/counted.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/change-page'
import { HeadingBooks } from './heading-books.tsx'
import { readName } from './heading-input.ts'
import { firstBooks, headingOfPage, withSpellings } from './heading-page.server.ts'
import styles from './headings.module.css'
import { changeHeadingHref, headingHref, kindWords, nameKinds } from './headings.ts'
import { renameHeading } from './rename-heading.server.ts'
import { booksToken } from './seen-books.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const heading = await headingOfPage(db, actor, params, changeHeadingHref)
  const { books } = await withSpellings(db, heading)
  const { list, id } = heading
  const first = await firstBooks(db, list, id)
  return { heading, books, first, seen: await booksToken(db, list, id) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const field = await readForm(request)
  const typed = { name: field('name'), kind: field('kind') }
  try {
    const heading = await headingOfPage(db, actor, params)
    const wanted = readName(typed.name, typed.kind, heading.list)
    const shown = { ...heading, name: field('shown') }
    const moved = await inTransaction(db, (within) =>
      renameHeading(within, actor, shown, wanted, field('seen')),
    )
    return redirect(`${headingHref(heading)}?${new URLSearchParams({ moved: String(moved) })}`)
  } catch (error) {
    return failedForm(error, typed)
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(pages, 'heading-change', matches, `Change ${loaderData?.heading.name ?? ''}`)

export default function ChangePage({ loaderData, actionData }: Route.ComponentProps) {
  const { heading, books, first, seen } = loaderData
  const { typed = {}, faults = {} } = actionData ?? {}
  return (
    <div className="page">
      <p className={layout.back}>
        <Link to={headingHref(heading)}>{heading.name}</Link>
      </p>
      <h1>Change the name</h1>
      <FlashMessage flash={actionData?.flash ?? null} />
      <p>
        {books === 0
          ? 'No book stands under this heading.'
          : `${counted(books, 'book')} will stand under the new name, in the catalogue, the search and ${books === 1 ? 'its MARC record' : 'their MARC records'}.`}{' '}
        “{heading.name}” will lead to it. It can be undone.
      </p>
      <Form method="post" className={styles.form} key={heading.name}>
        <input type="hidden" name="shown" value={heading.name} />
        <input type="hidden" name="seen" value={seen} />
        <FormField
          label="Name"
          name="name"
          required
          maxLength={300}
          defaultValue={typed.name ?? heading.name}
          fault={faults.name}
        />
        {heading.list === 'names' && (
          <ChoiceField
            label="Kind"
            name="kind"
            value={typed.kind ?? heading.kind}
            options={nameKinds.map((kind) => [kind, kindWords[kind][0]] as const)}
            fault={faults.kind}
          />
        )}
        <p>
          <button type="submit" className="button">
            Change it in {counted(books, 'book')}
          </button>
        </p>
      </Form>
      {first.length > 0 && (
        <section className={styles.section} aria-labelledby="books">
          <h2 id="books">Books under it</h2>
          <HeadingBooks heading={heading} total={books} books={first} />
        </section>
      )}
    </div>
  )
}
