import { href, Link } from 'react-router'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import { FlashMessage } from '#src/browser/list/flash-message.tsx'
import layout from '#src/browser/page/page.module.css'
import { schemeName } from '#src/features/collection/books/heading-ids.ts'
import { counted } from '#src/kernel/counted.ts'
import { AppError } from '#src/kernel/errors.ts'
import { publicNumber } from '#src/kernel/ids.ts'
import { languageOf } from '#src/kernel/text-language.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/heading-page'
import { booksHref, HeadingBooks } from './heading-books.tsx'
import { HeadingEvents } from './heading-events.tsx'
import { headingHistory } from './heading-history.server.ts'
import { addHeadingId, idsOf, removeHeadingId, sharedIdsOf } from './heading-ids.server.ts'
import { firstBooks, headingOfPage, withSpellings } from './heading-page.server.ts'
import styles from './headings.module.css'
import { changeHeadingHref, kindWords, mergeHeadingHref } from './headings.ts'
import { IdsSection } from './ids-section.tsx'
import { addSeeFrom, removeSeeFrom } from './see-from.server.ts'
import { SeeFromSection } from './see-from-section.tsx'
import { undoHeadingChange } from './undo-change.server.ts'
import { undoneWords } from './undone-words.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const heading = await headingOfPage(db, actor, params)
  const [ids, shared] = await Promise.all([idsOf(db, heading), sharedIdsOf(db, heading)])
  const [more, history, books] = await Promise.all([
    withSpellings(db, heading),
    headingHistory(db, heading),
    firstBooks(db, heading.list, heading.id),
  ])
  const moved = url.searchParams.get('moved')
  return {
    heading,
    ...more,
    ids,
    shared,
    history,
    first: books,
    // Not once it is undone, where the address still says so.
    moved: moved === null || history[0]?.change == null ? null : Number(moved),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const field = await readForm(request)
  const spelling = field('spelling')
  const typed = { spelling, scheme: field('scheme'), value: field('value') }
  try {
    const heading = await headingOfPage(db, actor, params)
    const done = await inTransaction(db, async (within) => {
      switch (field('act')) {
        case 'add':
          await addSeeFrom(within, actor, heading, spelling)
          return `“${spelling.trim()}” was added: it leads here.`
        case 'remove':
          await removeSeeFrom(within, actor, heading, publicNumber(field('number')) ?? 0)
          return 'The spelling was removed.'
        case 'add-id': {
          const id = await addHeadingId(within, actor, heading, typed.scheme, typed.value)
          return `${schemeName(id.scheme)} ${id.value} was added. Only its form was checked: open it and see that it is theirs.`
        }
        case 'remove-id':
          await removeHeadingId(within, actor, heading, typed)
          return 'The identifier was removed.'
        case 'undo':
          return undoneWords(
            await undoHeadingChange(within, actor, publicNumber(field('change')) ?? 0),
          )
        default:
          throw new AppError('bad-request', 'Choose what to do with the heading.')
      }
    })
    return doneForm(done)
  } catch (error) {
    return failedForm(error, typed)
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(pages, 'heading', matches, loaderData?.heading.name ?? 'Heading')

export default function HeadingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { heading, books, spellings, ids, shared, history, first, moved } = loaderData
  const failed = actionData?.flash.kind === 'failed'
  return (
    <div className="page">
      <p className={layout.back}>
        <Link to={href('/admin/headings')}>Authorities</Link>
      </p>
      <header className={layout.head}>
        <div>
          <h1 lang={languageOf(heading.name)}>
            <bdi>{heading.name}</bdi>
          </h1>
          <p>
            {kindWords[heading.kind][0]} ·{' '}
            {books === 0 ? 'not used by any book' : counted(books, 'book')}
          </p>
        </div>
        <div className={layout.buttons}>
          <Link to={mergeHeadingHref(heading)} className="button">
            Merge
          </Link>
          <Link to={changeHeadingHref(heading)} className="button button-quiet">
            Change the name
          </Link>
        </div>
      </header>
      <FlashMessage flash={actionData?.flash ?? movedFlash(moved)} />
      <SeeFromSection
        key={spellings.length}
        spellings={spellings}
        typed={failed ? (actionData.typed.spelling ?? '') : ''}
        fault={actionData?.faults.spelling}
      />
      <IdsSection
        key={`ids ${ids.length}`}
        heading={heading}
        ids={ids}
        shared={shared}
        typed={failed ? actionData.typed : {}}
        fault={actionData?.faults.value}
      />
      <section className={styles.section} aria-labelledby="books">
        <h2 id="books">Books</h2>
        {books === 0 ? (
          <p>No book stands under it. It stays, and books can be entered under it again.</p>
        ) : (
          <>
            <HeadingBooks heading={heading} total={books} books={first} />
            <p>
              <Link to={booksHref(heading)}>See them in the catalogue</Link>
            </p>
          </>
        )}
      </section>
      <HeadingEvents events={history} />
    </div>
  )
}

function movedFlash(moved: number | null) {
  if (moved === null || !Number.isSafeInteger(moved) || moved < 0) return null
  return { kind: 'done', message: `Done: ${counted(moved, 'book')} changed.` } as const
}
