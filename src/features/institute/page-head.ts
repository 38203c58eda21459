import type { MetaDescriptor } from 'react-router'
import { breadcrumbs, type JsonLd, originOf, pageMeta } from '../../kernel/head.ts'
import { openPages } from '../../open-pages.ts'
import type { SitePage } from '../../page-row.ts'

type Matches = Parameters<typeof originOf>[0]

/** The row of an open page with this id; throws where there is none. */
export function pageRow(id: string): SitePage {
  const row = openPages.find((page) => page.id === id)
  if (!row) throw new Error(`the page table has no ${id}`)
  return row
}

/** The head of a page below the home page: title and description of its row, the way to it, and `jsonLd`. */
export function headOf(
  id: string,
  matches: Matches,
  jsonLd: readonly JsonLd[] = [],
): MetaDescriptor[] {
  const { title, description, path } = pageRow(id)
  const origin = originOf(matches)
  const way = breadcrumbs(origin, [
    [pageRow('home').title, '/'],
    [title, path],
  ])
  return pageMeta({ title, description, path, origin, jsonLd: [way, ...jsonLd] })
}
