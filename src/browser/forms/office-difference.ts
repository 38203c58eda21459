import type { DifferenceWords } from './difference-table.tsx'

/** What the table of differences says on pages of the office. */
export const officeDifference: DifferenceWords = {
  difference: 'The difference',
  field: 'Field',
  sameByNow: 'What was saved meanwhile is what you typed.',
}
