/** What happened to copies of a line, as the receipts of its order keep it. */
export type ReceiptKind = 'received' | 'short' | 'wrong' | 'returned' | 'cancelled' | 'credited'

/** What each is called in the history of an order. */
export const receiptWords: Readonly<Record<ReceiptKind, string>> = {
  received: 'received',
  short: 'on the delivery note, but not in the parcel',
  wrong: 'wrong or damaged, not accepted',
  returned: 'returned before the bill',
  cancelled: 'cancelled',
  credited: 'returned for a credit note',
}
