import { openPages } from './open-pages.ts'

/** The pages of the office that are in the reader's language: browsers have no rows of them. */
export const spokenInOffice: readonly string[] = [
  'circulation',
  'offline-conflicts',
  'batch-return',
  'desk-slip',
  'command-sheet',
  'day-book',
  'member-account',
]

/**
 * Whether the main part of a page is in English for every reader: a page of readers whose row says
 * so, and the office but for its pages of the desk.
 */
export function isInEnglish(id: string): boolean {
  const row = openPages.find((page) => page.id === id)
  return row === undefined ? !spokenInOffice.includes(id) : row.spoken === 'en'
}
