const words: Readonly<Record<string, string>> = {
  issued: 'Issue',
  returned: 'Return',
  'new-on-shelf': 'Put on the shelf',
  'new-on-hold-shelf': 'Put on the hold shelf',
  renewed: 'Renewal',
  lost: 'Declared lost',
  'claimed-returned': 'Claimed returned',
  placed: 'Hold placed',
  cancelled: 'Hold cancelled',
  suspended: 'Hold suspended',
  resumed: 'Hold resumed',
  expired: 'Hold lapsed',
  moved: 'Hold moved',
  recalled: 'Recall',
  undone: 'Undo',
  charged: 'Charge',
  paid: 'Payment',
  waived: 'Waiver',
  reversed: 'Charge reversed',
  refunded: 'Refund',
}

/** An operation in words. */
export function operationWords(kind: string): string {
  return words[kind] ?? kind
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
