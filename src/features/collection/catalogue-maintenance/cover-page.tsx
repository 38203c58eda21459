import { Form, useNavigation } from 'react-router'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import { FlashMessage } from '#src/browser/list/flash-message.tsx'
import { Cover } from '#src/features/collection/books/cover.tsx'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readFileForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/cover-page'
import { BookHead } from './book-head.tsx'
import { CoverField } from './cover-field.tsx'
import styles from './cover-page.module.css'
import { megabytesOfCover, removeCover, setCover } from './covers.server.ts'
import { maintainedBookAt } from './maintained-book.server.ts'
import { coverHref } from './maintenance-links.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  return { book: await maintainedBookAt(db, actor, params.number, coverHref), megabytesOfCover }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, files, actor } = context.get(appContext)
  const { field, file } = await readFileForm(request)
  try {
    const book = await maintainedBookAt(db, actor, params.number, coverHref)
    if (field('intent') === 'remove') {
      await removeCover(db, actor, book.id)
      return doneForm('The cover is removed. The history of the book can bring it back.')
    }
    const picture = await (file('shot') ?? file('picture'))?.arrayBuffer()
    await setCover(db, files, actor, book.id, new Uint8Array(picture ?? new ArrayBuffer()))
    return doneForm('This is the cover now.')
  } catch (error) {
    return failedForm(error, {})
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const title = loaderData ? `Cover of ${loaderData.book.title}` : 'Cover'
  return privateMeta(pages, 'book-cover', matches, title)
}

export default function CoverPage({ loaderData, actionData }: Route.ComponentProps) {
  const { book } = loaderData
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <div className="page">
      <BookHead book={book} title="Cover" here="cover" />
      <FlashMessage flash={actionData?.flash ?? null} />
      <div className={styles.columns}>
        <div className={styles.cover}>
          <Cover book={book} eager />
          <p>
            {book.cover ? 'As readers see it now' : 'Drawn from the title, as there is no picture'}
          </p>
          {book.cover && (
            <Form method="post" encType="multipart/form-data">
              <button type="submit" name="intent" value="remove" className="button button-quiet">
                Remove the cover
              </button>
            </Form>
          )}
        </div>
        <Form method="post" encType="multipart/form-data" className={styles.form}>
          <CoverField key={book.cover} megabytes={loaderData.megabytesOfCover} isBusy={isBusy} />
        </Form>
      </div>
    </div>
  )
}
