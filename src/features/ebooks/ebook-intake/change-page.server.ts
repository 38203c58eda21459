import { redirect } from 'react-router'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import { listBook } from '#src/features/collection/books/book-list.server.ts'
import { similarKey } from '#src/features/collection/cataloguing/similar-books.ts'
import { ownEbookAt } from '#src/features/ebooks/ebooks/ebook-rows.server.ts'
import { mayEnter } from '#src/kernel/access.ts'
import { checkedShape } from '#src/server/checked-shape.ts'
import type { AppContext } from '#src/server/context.ts'
import type { Db } from '#src/server/database/connect.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { BookToChoose, ChangeData } from './change-data.ts'
import { waitsForApproval } from './ebook-settings.server.ts'
import { ebookShape } from './ebook-shape.server.ts'
import { deleteEbook, putBackEbook, returnEbook, withdrawEbook } from './ebook-steps.server.ts'
import { type EbookTexts, ebookFields } from './ebook-texts.ts'
import { booksLike } from './join-book.server.ts'
import { lookedUp } from './look-up-isbn.server.ts'
import { publishEbook, saveEbook } from './save-ebook.server.ts'
import { textsOfEbook } from './texts-of-ebook.server.ts'
import { twinsOf } from './twins.server.ts'

type Context = Pick<AppContext, 'db' | 'files' | 'actor' | 'bookSources' | 'log'>

/** What the page of one e-book shows to whoever works on it. Errors: `not-found`. */
export async function changeData({ db, actor }: Context, number: string): Promise<ChangeData> {
  const ebook = await ownEbookAt(db, actor, number)
  const { state, kind, version, warnings, returned, fileName, bytes, pages, createdBy, book } =
    ebook
  const similar = await booksLike(db, ebook.facts)
  const joined = book === null ? null : await listBook(db, book)
  const isAdmin = mayEnter('admin', actor)
  return {
    number: ebook.number,
    state,
    kind,
    version,
    warnings,
    returned,
    fileName,
    bytes,
    pages,
    createdBy,
    texts: textsOfEbook(ebook, await listedReaders(db, ebook.id)),
    books: bookChoices(joined, similar),
    seen: similarKey(similar),
    twins: await twinsOf(db, actor, ebook),
    isAdmin,
    waits: !isAdmin && (await waitsForApproval(db)),
    isOpen: isAdmin || state === 'draft' || state === 'returned' || state === 'withdrawn',
  }
}

type Listed = NonNullable<Awaited<ReturnType<typeof listBook>>>

/** Books to choose from: the one that it has, then those that may be the same. */
function bookChoices(
  joined: Listed | null,
  similar: Awaited<ReturnType<typeof booksLike>>,
): BookToChoose[] {
  const choice = ({ number, title, authors, year, isbn, copies }: Listed) => {
    return { number, title, authors, year, isbn, copies: copies.total }
  }
  const others = similar.map(({ book }) => book).filter(({ number }) => number !== joined?.number)
  return [...(joined ? [joined] : []), ...others].map(choice)
}

async function listedReaders(db: Db, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('ebook_readers')
    .select('email')
    .where('ebook_id', '=', id)
    .orderBy('email')
    .execute()
  return rows.map(({ email }) => email)
}

/** What its forms do; `at` is the page that lists e-books. */
export async function changeAction(context: Context, request: Request, number: string, at: string) {
  const { db, files, actor } = context
  const field = await readForm(request)
  const intent = field('intent')
  const texts = textsIn(field)
  try {
    switch (intent) {
      case 'withdraw':
        await withdrawEbook(db, actor, number)
        return doneForm('Taken down: readers do not see it any more.')
      case 'put-back':
        await putBackEbook(db, actor, number)
        return doneForm('Put back: readers see it again.')
      case 'return':
        await returnEbook(db, actor, number, field('reason'))
        return doneForm('Returned to whoever sent it.')
      case 'delete':
        await deleteEbook(db, actor, number)
        return redirect(`${at}?deleted`)
      case 'look-up':
        return await lookedUp(context, texts)
      default: {
        const chosen = texts.otherBook.trim() === '' ? texts.joins : texts.otherBook.trim()
        const written = checkedShape(ebookShape, { ...texts, joins: chosen })
        const shown = { number, version: Number(field('version')), seen: field('seen') }
        if (intent !== 'publish') {
          await saveEbook(db, actor, shown, written)
          return doneForm('Saved.')
        }
        const state = await publishEbook(db, files, actor, shown, written)
        return doneForm(
          state === 'waiting'
            ? 'Sent to the library. Readers see it once an administrator has approved it.'
            : 'Published: readers see it now.',
        )
      }
    }
  } catch (error) {
    return failedForm(error, intent === 'return' ? { reason: field('reason') } : texts)
  }
}

function textsIn(field: (name: string) => string): EbookTexts {
  return Object.fromEntries(ebookFields.map((name) => [name, field(name)])) as EbookTexts
}
