import type { Actor } from '#src/kernel/actor.ts'
import { publicNumber } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import { booksWithBoth, firstBooks, listed, withSpellings } from './heading-page.server.ts'
import { headingAt, stillHeading } from './heading-rows.server.ts'
import type { Heading, ListedHeading } from './headings.ts'
import { listHeadings } from './headings-list.server.ts'
import type { MergePreview } from './merge-preview.ts'
import { booksToken } from './seen-books.server.ts'

/**
 * What would come of merging a heading into the one that a number names. Errors: `forbidden`,
 * `not-found`; `conflict` where that one leads to another.
 */
export async function previewMerge(
  db: Db,
  actor: Actor,
  gone: Heading,
  into: string,
): Promise<MergePreview> {
  const row = await headingAt(db, actor, gone.list, publicNumber(into))
  const stays = await stillHeading(db, gone.list, row)
  return {
    gone: listed(gone, await withSpellings(db, gone)),
    stays: listed(stays, await withSpellings(db, stays)),
    books: await firstBooks(db, gone.list, gone.id),
    staying: await firstBooks(db, stays.list, stays.id),
    both: await booksWithBoth(db, gone.list, gone.id, stays.id),
    seen: await booksToken(db, gone.list, gone.id),
  }
}

/** Headings of the same list that a text finds, to choose from. */
export async function othersLike(
  db: Db,
  actor: Actor,
  heading: Heading,
  text: string,
): Promise<readonly ListedHeading[]> {
  const kinds = heading.list === 'subjects' ? ('subject' as const) : null
  const { rows } = await listHeadings(db, actor, { text, kind: kinds, unused: false })
  return rows.filter((row) => row.list === heading.list && row.id !== heading.id)
}
