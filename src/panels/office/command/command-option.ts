/** A line of the command field: what it says, of what kind it is, and where it leads. */
export type CommandOption = {
  readonly label: string
  readonly detail: string
  readonly to: string
  /** A barcode, number or ISBN that was typed or scanned is exactly this one's. */
  readonly isExact?: true
}
