import { redirect } from 'react-router'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import { listBook } from '#src/features/collection/books/book-list.server.ts'
import { similarKey } from '#src/features/collection/cataloguing/similar-books.ts'
import { ownEbookAt } from '#src/features/ebooks/ebooks/ebook-rows.server.ts'
import { mayEnter } from '#src/kernel/access.ts'
import type { Language } from '#src/kernel/words/language.ts'
import type { AppContext } from '#src/server/context.ts'
import type { Db } from '#src/server/database/connect.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { BookToChoose, ChangeData } from './change-data.ts'
import { waitsForApproval } from './ebook-settings.server.ts'
import { ebookShape } from './ebook-shape.server.ts'
import { deleteEbook, putBackEbook, returnEbook, withdrawEbook } from './ebook-steps.server.ts'
import { type EbookTexts, ebookFields } from './ebook-texts.ts'
import { intakeFaults } from './faults/words.ts'
import { booksLike } from './join-book.server.ts'
import { lookedUp } from './look-up-isbn.server.ts'
import { checkedEbook } from './said-ebook.server.ts'
import { publishEbook, saveEbook } from './save-ebook.server.ts'
import { textsOfEbook } from './texts-of-ebook.server.ts'
import { twinsOf } from './twins.server.ts'

type Context = Pick<AppContext, 'db' | 'files' | 'actor' | 'bookSources' | 'log' | 'onCampus'>

/** What the page of one e-book shows to whoever works on it. Errors: `not-found`. */
export async function changeData(
  { db, actor, onCampus }: Context,
  number: string,
): Promise<ChangeData> {
  const ebook = await ownEbookAt(db, actor, number)
  const { state, kind, version, warnings, returned, fileName, bytes, pages, createdBy, book } =
    ebook
  const similar = await booksLike(db, ebook.facts)
  const joined = book === null ? null : await listBook(db, book)
  const isAdmin = mayEnter('staff:cataloguing', actor)
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
    isCampusKnown: onCampus !== null,
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

/** Which e-book a form changes, the page that lists e-books, and the language of the form's page. */
type ChangedEbook = { readonly number: string; readonly at: string; readonly language: Language }

/** What its forms do. */
export async function changeAction(
  context: Context,
  request: Request,
  { number, at, language }: ChangedEbook,
) {
  const words = intakeFaults[language]
  const { db, files, actor } = context
  const field = await readForm(request)
  const intent = field('intent')
  const texts = textsIn(field)
  try {
    switch (intent) {
      case 'withdraw':
        await withdrawEbook(db, actor, number)
        return doneForm(words.takenDown)
      case 'put-back':
        await putBackEbook(db, actor, number)
        return doneForm(words.isPutBack)
      case 'return':
        await returnEbook(db, actor, number, field('reason'))
        return doneForm(words.isReturned)
      case 'delete':
        await deleteEbook(db, actor, number)
        return redirect(`${at}?deleted`)
      case 'look-up':
        return await lookedUp(context, texts, language)
      default: {
        const chosen = texts.otherBook.trim() === '' ? texts.joins : texts.otherBook.trim()
        const written = checkedEbook(ebookShape, { ...texts, joins: chosen })
        const shown = { number, version: Number(field('version')), seen: field('seen') }
        if (intent !== 'publish') {
          await saveEbook(db, actor, shown, written)
          return doneForm(words.saved)
        }
        const state = await publishEbook(db, files, actor, shown, written)
        return doneForm(state === 'waiting' ? words.sent : words.published)
      }
    }
  } catch (error) {
    return failedForm(error, intent === 'return' ? { reason: field('reason') } : texts, language)
  }
}

function textsIn(field: (name: string) => string): EbookTexts {
  return Object.fromEntries(ebookFields.map((name) => [name, field(name)])) as EbookTexts
}
