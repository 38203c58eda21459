import type { DeskWords } from './words.ts'

const names = {
  issued: 'doneIssue',
  returned: 'doneReturn',
  'new-on-shelf': 'doneOnShelf',
  'new-on-hold-shelf': 'doneOnHoldShelf',
  renewed: 'doneRenewal',
  lost: 'doneLost',
  'claimed-returned': 'doneClaimed',
  placed: 'donePlaced',
  cancelled: 'doneCancelled',
  suspended: 'doneSuspended',
  resumed: 'doneResumed',
  expired: 'doneLapsed',
  moved: 'doneMoved',
  recalled: 'doneRecall',
  undone: 'doneUndo',
  charged: 'doneCharge',
  paid: 'donePayment',
  waived: 'doneWaiver',
  reversed: 'doneReversed',
  refunded: 'doneRefund',
} as const

/** An operation in words. */
export function operationWords(kind: string, words: DeskWords): string {
  return isNamed(kind) ? words[names[kind]] : kind
}

function isNamed(kind: string): kind is keyof typeof names {
  return Object.hasOwn(names, kind)
}

const undoable: readonly string[] = [
  'issued',
  'returned',
  'new-on-shelf',
  'new-on-hold-shelf',
  'renewed',
  'lost',
  'claimed-returned',
]

/** Whether an operation may be undone, as long as nothing has happened to its copy since. */
export function mayUndo({
  kind,
  isUndone,
}: {
  readonly kind: string
  readonly isUndone: boolean
}): boolean {
  return undoable.includes(kind) && !isUndone
}
