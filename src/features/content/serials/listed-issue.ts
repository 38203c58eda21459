import type { SerialIssue } from './serials.ts'

/** An issue in a list of several serials. */
export type ListedIssue = SerialIssue & {
  readonly subscription: number
  readonly title: string
  /** 8 characters. */
  readonly issn: string | null
  readonly vendorName: string
  readonly vendorEmail: string | null
  readonly copies: number
  /** How many people the issue goes round to. */
  readonly readers: number
}
