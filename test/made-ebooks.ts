import { sql } from 'kysely'
import { createBook } from '#src/features/collection/books/books.server.ts'
import { newDraft } from '#src/features/collection/books/books.ts'
import { noFacts } from '#src/features/ebooks/ebook-files/book-file.ts'
import { system } from '#src/kernel/actor.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import { keepFile } from '#src/server/files/keep-file.ts'
import { madeEpub } from './made-epub.ts'
import { memoryFiles } from './memory-files.ts'

type Made = {
  readonly title?: string
  readonly seats?: number | null
  readonly readers?: 'everybody' | 'signed-in'
  readonly download?: boolean
  readonly course?: string
  readonly subjects?: readonly string[]
}

/** Makes EPUBs of two chapters, published, each of a book of the catalogue; gives their numbers. */
export function madeEbooks(db: Db, files = memoryFiles()) {
  return async (made: Made = {}): Promise<string> => {
    const { title = 'The River', seats = null, readers = 'signed-in', download = false } = made
    const id = newId()
    const draft = newDraft(title)
    const book = await db
      .transaction()
      .execute((within) =>
        createBook(within, system('test'), { ...draft, subjects: [...(made.subjects ?? [])] }),
      )
    const key = `e-books/${id}.epub`
    await keepFile(db, files, { key, kind: 'epub' }, madeEpub({ title: `${title} ${id}` }))
    const facts = JSON.stringify({ ...noFacts, title, languages: ['eng'] })
    const { rows } = await sql<{ number: number }>`
      insert into ebooks (id, book_id, kind, state, file_key, bytes, sha256, facts, rights, readers, seats, may_download, course,
        created_by, published_at)
      select ${id}, ${book.id}, 'epub', 'published', key, bytes, sha256, ${facts}::jsonb, 'own-work', ${readers}, ${seats},
        ${download}, ${made.course ?? null}, 'someone@suiit.example', now() from stored_files where key = ${key} returning number`.execute(
      db,
    )
    for (const [place, words] of ['Water and stone.', 'The heron waits.'].entries()) {
      await sql`insert into ebook_parts (ebook_id, place, title, html, words, search)
        values (${id}, ${place + 1}, ${`Part ${place + 1}`}, ${`<p>${words}</p>`}, ${words}, to_tsvector('simple', ${words}))`.execute(
        db,
      )
    }
    return String(rows[0]?.number)
  }
}
