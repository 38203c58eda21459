import type { CounterException } from './counter-exceptions.ts'
import type { ReportLine } from './counter-lines.ts'
import type { CounterQuery } from './counter-query.ts'

/** A report as it was made, before it is written in a format. */
export type MadeReport = {
  readonly query: CounterQuery
  readonly lines: readonly ReportLine[]
  readonly exceptions: readonly CounterException[]
  readonly created: Date
  readonly platform: string
  /** The namespace of ids that the library gives: `suiit.example`. */
  readonly namespace: string
  readonly institution: string
  readonly createdBy: string
  /** Where the site is, for addresses of e-books. */
  readonly origin: string
}

/** As RFC 3339 has it, to the second. */
export function createdText({ created }: MadeReport): string {
  return `${created.toISOString().slice(0, 19)}Z`
}
