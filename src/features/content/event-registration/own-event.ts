import type { OwnSeat } from './registration-view.ts'

/** An event for which somebody registered. */
export type OwnEvent = Pick<
  OwnSeat,
  'id' | 'state' | 'place' | 'isCancelled' | 'isOver' | 'when'
> & {
  readonly number: number
  readonly title: string
  readonly attended: boolean
  readonly certificate: { readonly number: number; readonly isWithdrawn: boolean } | null
}
