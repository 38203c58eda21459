import { openPages } from './open-pages.ts'

/**
 * The pages of the desk and of doors, which are in the reader's language as no other of the office:
 * browsers have no rows of these.
 */
export const spokenInOffice: readonly string[] = [
  'circulation',
  'offline-conflicts',
  'batch-return',
  'desk-slip',
  'command-sheet',
  'day-book',
  'member-account',
  'event-check-in',
]

/**
 * Whether the main part of a page is in English for every reader: a page of readers whose row says
 * so, and the office but for those listed here.
 */
export function isInEnglish(id: string): boolean {
  const row = openPages.find((page) => page.id === id)
  return row === undefined ? !spokenInOffice.includes(id) : row.spoken === 'en'
}
