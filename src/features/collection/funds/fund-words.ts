import type { FundLineKind } from './funds.ts'

/** What a line of the ledger is called. */
export const fundLineWords: Readonly<Record<FundLineKind, string>> = {
  allotted: 'Allotted',
  committed: 'Committed by an order',
  released: 'Released',
  billed: 'Billed',
  credited: 'Credit note',
  'carried-out': 'Carried to the next year',
  'carried-in': 'Carried from the year before',
}
