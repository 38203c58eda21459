import { type RawBuilder, sql } from 'kysely'
import type { ContentsLine, FileFacts } from '#src/features/ebooks/ebook-files/book-file.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { Day } from '#src/kernel/dates.ts'
import { AppError } from '#src/kernel/errors.ts'
import { publicNumber } from '#src/kernel/ids.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { Db } from '#src/server/database/connect.ts'
import {
  type EbookReader,
  isListed,
  mayDownload,
  mayRead,
  mayUse,
  mayWrite,
} from './ebook-access.server.ts'
import type { EbookKind, EbookReaders, EbookRights, EbookState } from './ebooks.ts'
import { ebookWords } from './words.ts'

/** An e-book as it stands. */
export type Ebook = {
  readonly id: string
  readonly number: number
  readonly kind: EbookKind
  readonly state: EbookState
  /** The number of its book in the catalogue; null: it has none yet. */
  readonly book: number | null
  readonly fileKey: string | null
  readonly fileName: string | null
  readonly bytes: number | null
  readonly link: string | null
  readonly facts: FileFacts
  readonly contents: readonly ContentsLine[]
  readonly warnings: readonly string[]
  readonly pages: number | null
  readonly coverPlace: number | null
  readonly rights: EbookRights | null
  readonly licence: string | null
  readonly readers: EbookReaders
  readonly departments: readonly string[]
  readonly mayDownload: boolean
  readonly mayPrint: boolean
  readonly campusOnly: boolean
  /** How many may have it on loan at a time; null: it is not lent. */
  readonly seats: number | null
  readonly until: Day | null
  readonly course: string | null
  readonly note: string | null
  readonly returned: string | null
  readonly version: number
  readonly createdBy: string
  readonly publishedAt: Date | null
  /** What the actor may. */
  readonly abilities: {
    readonly read: boolean
    /** To read it, or to borrow it where it is lent. */
    readonly use: boolean
    readonly download: boolean
    readonly write: boolean
  }
}

/** The e-books of a condition, as they stand for the reader. */
export async function ebooksWhere(
  db: Db,
  reader: EbookReader,
  condition: RawBuilder<unknown>,
): Promise<readonly Ebook[]> {
  const { actor } = reader
  const { rows } = await sql<Ebook>`
    select ebooks.id, ebooks.number, kind, state, books.number as book, file_key as "fileKey", file_name as "fileName",
      bytes::float8 as bytes, link, facts, contents, warnings, pages, cover_place as "coverPlace", rights, licence, readers,
      departments, may_download as "mayDownload", may_print as "mayPrint", campus_only as "campusOnly", seats, until::text as until, course, note, returned, ebooks.version,
      created_by as "createdBy", published_at as "publishedAt",
      json_build_object('read', ${mayRead(reader)}, 'use', ${mayUse(reader)}, 'download', ${mayRead(reader)} and ${mayDownload(actor)},
        'write', ${mayWrite(actor)}) as abilities
    from ebooks left join books on books.id = ebooks.book_id where ${condition}`.execute(db)
  return rows
}

/**
 * The e-book with the number of an address that readers are told of, or that they work on.
 * Errors: `not-found`.
 */
export async function ebookAt(db: Db, reader: EbookReader, number: string): Promise<Ebook> {
  return oneOf(db, reader, number, sql`(${isListed()} or ${mayWrite(reader.actor)})`)
}

/** The one that the actor works on. Errors: `not-found`. */
export async function ownEbookAt(db: Db, actor: Actor, number: string): Promise<Ebook> {
  return oneOf(db, { actor, onCampus: null }, number, mayWrite(actor))
}

async function oneOf(
  db: Db,
  reader: EbookReader,
  number: string,
  condition: RawBuilder<unknown>,
): Promise<Ebook> {
  const known = publicNumber(number)
  const [found] =
    known === null
      ? []
      : await ebooksWhere(db, reader, sql`ebooks.number = ${known}::bigint and ${condition}`)
  if (found) return found
  throw new AppError(
    'not-found',
    say(ebookWords, (words) => words.notThere),
  )
}
