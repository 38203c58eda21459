import type { MetaDescriptor } from 'react-router'
import type { JsonLd, Matches } from '#src/institute/head.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { publicMeta, rowOf } from '#src/pages/page-meta.ts'
import type { ShownPage } from '#src/pages/page-row.ts'

/** The row of an open page with this id; throws where there is none. */
export function pageRow(id: string): ShownPage {
  return rowOf(openPages, id)
}

/** The head of an open page below the home page, with `jsonLd`. */
export function headOf(
  id: string,
  matches: Matches,
  jsonLd: readonly JsonLd[] = [],
): MetaDescriptor[] {
  return publicMeta(openPages, id, matches, jsonLd)
}
