/**
 * The member and the copy that a scanned or typed text names; both, where their codes are the same.
 */
export type WhoseCode = {
  readonly member: { readonly number: number; readonly name: string } | null
  readonly copy: { readonly barcode: string; readonly title: string } | null
}
