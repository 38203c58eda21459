import type { FundLineKind } from './funds.ts'

/** What a line of the ledger is called. */
export const fundLineWords: Readonly<Record<FundLineKind, string>> = {
  allotted: 'Allotted',
  committed: 'Committed',
  released: 'Released',
  billed: 'Billed',
  credited: 'Credited',
  'carried-out': 'Carried to the next year',
  'carried-in': 'Carried from the year before',
}
