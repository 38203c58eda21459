import { sql } from 'kysely'
import { addSentEbook } from '#src/features/ebooks/ebook-intake/add-ebook-file.server.ts'
import { ebookShape } from '#src/features/ebooks/ebook-intake/ebook-shape.server.ts'
import { booksLike } from '#src/features/ebooks/ebook-intake/join-book.server.ts'
import { checkedEbook } from '#src/features/ebooks/ebook-intake/said-ebook.server.ts'
import { publishEbook } from '#src/features/ebooks/ebook-intake/save-ebook.server.ts'
import { textsOfEbook } from '#src/features/ebooks/ebook-intake/texts-of-ebook.server.ts'
import { ownEbookAt } from '#src/features/ebooks/ebooks/ebook-rows.server.ts'
import { actorName, system } from '#src/kernel/actor.ts'

import type { Db } from '#src/server/database/connect.ts'
import { locks } from '#src/server/database/locks.ts'
import type { FileStore } from '#src/server/files/file-store.ts'
import { demoEbooks } from './ebook-texts.ts'
import { asEpub, asPdf } from './made-book-files.ts'

const actor = system('demo')

/**
 * Gives the demo college its e-books, on its first start, each with the printed book of the demo; a
 * library that has one keeps its own. Of two processes one does it.
 */
export async function loadDemoEbooks(db: Db, files: FileStore): Promise<void> {
  const [group, lock] = locks.demoEbooks
  await db.connection().execute(async (locked) => {
    await sql`select pg_advisory_lock(${group}::integer, ${lock}::integer)`.execute(locked)
    try {
      const { rows } = await sql`
        select 1 from ebooks union all
        select 1 where not exists (select from members where demo) limit 1`.execute(db)
      if (rows.length === 0) for (const ebook of demoEbooks) await load(db, files, ebook)
    } finally {
      await sql`select pg_advisory_unlock(${group}::integer, ${lock}::integer)`.execute(locked)
    }
  })
}

async function load(db: Db, files: FileStore, ebook: (typeof demoEbooks)[number]): Promise<void> {
  const { kind, title, isbn, readers, download, seats, course, note } = ebook
  const bytes = kind === 'pdf' ? await asPdf(ebook) : await asEpub(ebook)
  const sent = new File([new Uint8Array(bytes)], `${title}.${kind}`)
  const number = String(await addSentEbook(db, files, actor, sent))
  const draft = await ownEbookAt(db, actor, number)
  const [printed] = await booksLike(db, { ...draft.facts, isbns: [isbn] })
  const written = checkedEbook(ebookShape, {
    ...textsOfEbook(draft, []),
    isbns: isbn,
    languages: 'English',
    rights: 'public-domain',
    readers,
    download,
    print: download,
    seats,
    course,
    note,
    joins: printed ? String(printed.book.number) : 'new',
  })
  await publishEbook(db, files, actor, { number, version: draft.version, seen: '' }, written)
}

/** Takes the e-books of the demo college away again, with their files. Returns how many. */
export async function removeDemoEbooks(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('ebooks')
    .where('created_by', '=', actorName(actor))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
