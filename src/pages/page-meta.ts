import type { MetaDescriptor } from 'react-router'
import { breadcrumbs, type JsonLd, type Matches, pageMeta, siteOf } from '#src/institute/head.ts'
import type { ShownPage } from './page-row.ts'
import { titleIn } from './page-titles.ts'
import { pageWords } from './words.ts'

/**
 * The head of a page that search engines leave out, by its row of a page table; `title` is of the
 * one thing that it shows.
 */
export function privateMeta(
  table: readonly ShownPage[],
  id: string,
  matches: Matches,
  title?: string,
): MetaDescriptor[] {
  const row = shownRow(table, id, matches)
  return pageMeta({
    ...row,
    title: title || row.title,
    ...siteOf(matches),
    robots: 'noindex,follow',
  })
}

/**
 * The head of a page below the home page that search engines list: title and description of its
 * row, the way to it, and `jsonLd`.
 */
export function publicMeta(
  table: readonly ShownPage[],
  id: string,
  matches: Matches,
  jsonLd: readonly JsonLd[] = [],
): MetaDescriptor[] {
  const { title, description, path } = shownRow(table, id, matches)
  const way = breadcrumbs(siteOf(matches).origin, [
    [shownRow(table, 'home', matches).title, '/'],
    [title, path],
  ])
  return pageMeta({ title, description, path, ...siteOf(matches), jsonLd: [way, ...jsonLd] })
}

/**
 * The row of a page table with this id, with its title in the reader's language, and its
 * description as far as the server told it with the document; throws where there is none.
 */
export function shownRow(table: readonly ShownPage[], id: string, matches: Matches) {
  const row = rowOf(table, id)
  const { language, descriptions } = siteOf(matches)
  return {
    ...row,
    title: titleIn(pageWords[language], row),
    description: descriptions[id] ?? '',
  }
}

/** The row of a page table with this id; throws where there is none. */
export function rowOf<Row extends ShownPage>(table: readonly Row[], id: string): Row {
  const row = table.find((page) => page.id === id)
  if (!row) throw new Error(`the page table has no ${id}`)
  return row
}
