/** An exception of the Code of Practice, Appendix D, table D.1. */
export type CounterException = {
  readonly Code: number
  readonly Message: string
  readonly Data?: string
}

const messages = {
  1030: 'Insufficient Information to Process Request',
  3020: 'Invalid Date Arguments',
  3030: 'No Usage Available for Requested Dates',
  3031: 'Usage Not Ready for Requested Dates',
  3040: 'Partial Data Returned',
  3050: 'Parameter Not Recognized in this Context',
  3060: 'Invalid ReportFilter Value',
  3062: 'Invalid ReportAttribute Value',
} as const

/** An exception with its message, and what it is about. */
export function counterException(code: keyof typeof messages, data?: string): CounterException {
  return { Code: code, Message: messages[code], ...(data === undefined ? {} : { Data: data }) }
}

/** As the header of a tabular report has it (section 3.2, table 3.f). */
export function exceptionText({ Code, Message, Data }: CounterException): string {
  return `${Code}: ${Message}${Data === undefined ? '' : ` (${Data})`}`
}
