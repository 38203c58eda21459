import type { Day } from '#src/kernel/dates.ts'

export const blockKinds = {
  conduct: 'Conduct',
  'lost-card': 'Lost card',
  dues: 'Dues',
  address: 'Address unknown',
  clearance: 'Clearance given',
  other: 'Other',
} as const
export type BlockKind = keyof typeof blockKinds

/** What a block may stop, as people call it. */
export const stoppable = {
  borrowing: 'Borrowing',
  renewing: 'Renewing',
  holds: 'Holds',
} as const
export type Stoppable = keyof typeof stoppable

/** What stops a member for a while or until it is lifted. */
export type Block = {
  readonly id: string
  readonly kind: BlockKind
  /** Why, for staff. */
  readonly reason: string
  readonly staffNote: string | null
  /** What the member reads. */
  readonly memberMessage: string | null
  readonly stops: readonly Stoppable[]
  /** Its last day; null: until it is lifted. */
  readonly until: Day | null
  readonly placedBy: string
  readonly placedAt: Date
  readonly liftedBy: string | null
  readonly liftedAt: Date | null
  readonly liftedReason: string | null
}

/** Whether the block stops anything on this day of the institute. */
export function isInForce(block: Pick<Block, 'until' | 'liftedAt'>, today: Day): boolean {
  return block.liftedAt === null && (block.until === null || today <= block.until)
}
