/** What happened to the money of a budget. */
export const fundLineKinds = [
  'allotted',
  'committed',
  'released',
  'billed',
  'credited',
  'carried-out',
  'carried-in',
] as const
export type FundLineKind = (typeof fundLineKinds)[number]

/** The most paise that one amount may be: ₹ 100 crore. */
export const mostPaise = 100_000_000_000

/** A fund: where the money comes from. */
export type Fund = {
  readonly id: string
  readonly name: string
  readonly note: string | null
  readonly isClosed: boolean
  readonly version: number
}

/** What a fund may spend in a financial year. All amounts are paise. */
export type Budget = {
  readonly id: string
  readonly fundId: string
  readonly fund: string
  /** The year in which the financial year begins. */
  readonly year: number
  /** '' for the whole library. */
  readonly department: string
  readonly budgetPaise: number
  readonly committedPaise: number
  readonly spentPaise: number
  /** budget − committed − spent; below zero only where somebody gave a reason. */
  readonly freePaise: number
  readonly isClosed: boolean
}

/** A line of the ledger of a budget; changes are paise. */
export type FundLine = {
  readonly number: number
  readonly kind: FundLineKind
  readonly budgetChange: number
  readonly committedChange: number
  readonly spentChange: number
  readonly paper: string | null
  readonly note: string | null
  readonly overrideReason: string | null
  readonly actor: string
  readonly at: Date
}

/** "General grant, Computer Science": a budget as people name it. */
export function budgetName({ fund, department }: Pick<Budget, 'fund' | 'department'>): string {
  return department === '' ? fund : `${fund}, ${department}`
}
