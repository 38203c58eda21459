import { lastBookChange } from '#src/features/collection/books/book-addresses.server.ts'
import { lastEntryChanges } from '#src/features/collection/site-search/entry-addresses.server.ts'
import { textsRevised } from '#src/features/content/institute/texts.server.ts'
import { dayOf } from '#src/institute/institute-clock.ts'
import type { Day } from '#src/kernel/dates.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { Log } from '#src/server/log.ts'
import type { SiteKind } from '#src/server/site-kind.ts'
import type { ListedPage } from './sitemap-rows.ts'

/**
 * The day on which a listed page changed last: that of its release, of its text, or of what it
 * shows, whichever is the latest.
 */
export type PageDates = (page: ListedPage) => Day

/** Reads when what pages show changed last. */
export async function pageDates(db: Db, kinds: readonly SiteKind[], log: Log): Promise<PageDates> {
  const [books, entries, texts] = await Promise.all([
    lastBookChange(db),
    lastEntryChanges(db, kinds, log),
    textsRevised(db),
  ])
  return ({ module, listed, shows = [] }) => {
    const days = shows
      .flatMap((contents) => (contents === 'catalogue' ? books : entries.get(contents)) ?? [])
      .map(dayOf)
    const text = texts.get(nameOfText(module))
    if (text) days.push(text)
    return days.reduce((latest, day) => (day > latest ? day : latest), listed.released)
  }
}

/** What the text would be called that a page of running text is named after. */
function nameOfText(module: string): string {
  return /^features\/content\/institute\/(.+)-page\.tsx$/.exec(module)?.[1] ?? ''
}
