import { openPages } from './open-pages.ts'

/**
 * Whether the main part of a page is in English for every reader: a page of readers whose row says
 * so, and all that browsers have no row of, which is the office.
 */
export function isInEnglish(id: string): boolean {
  const row = openPages.find((page) => page.id === id)
  return row === undefined || row.spoken === 'en'
}
