import type { ListedIssue } from '../listed-issue.ts'

/** What can be claimed of one vendor. */
export type VendorIssues = {
  /** Differs from vendor to vendor. */
  readonly key: string
  readonly name: string
  readonly email: string | null
  readonly issues: readonly ListedIssue[]
}

/** Issues by their vendors, in the order in which they come. */
export function vendorIssues(issues: readonly ListedIssue[]): readonly VendorIssues[] {
  const keyOf = ({ vendorName, vendorEmail }: ListedIssue) =>
    `${vendorName.toLowerCase()} ${vendorEmail?.toLowerCase() ?? ''}`
  return [...Map.groupBy(issues, keyOf).values()].map((ofVendor, at) => ({
    key: `vendor-${at + 1}`,
    name: ofVendor[0]?.vendorName ?? '',
    email: ofVendor[0]?.vendorEmail ?? null,
    issues: ofVendor,
  }))
}
