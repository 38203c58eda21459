import { AppError, isAppError } from '#src/kernel/errors.ts'

/**
 * Those of the list of SRU that are given here
 * (https://www.loc.gov/standards/sru/diagnostics/diagnosticsList.html).
 */
const messages = {
  4: 'Unsupported operation',
  5: 'Unsupported version',
  6: 'Unsupported parameter value',
  7: 'Mandatory parameter not supplied',
  8: 'Unsupported parameter',
  10: 'Query syntax error',
  11: 'Unsupported query type',
  12: 'Too many characters in query',
  13: 'Invalid or unsupported use of parentheses',
  14: 'Invalid or unsupported use of quotes',
  15: 'Unsupported context set',
  16: 'Unsupported index',
  19: 'Unsupported relation',
  20: 'Unsupported relation modifier',
  22: 'Unsupported combination of relation and index',
  23: 'Too many characters in term',
  26: 'Non special character escaped in term',
  27: 'Empty term unsupported',
  28: 'Masking character not supported',
  29: 'Masked words too short',
  30: 'Too many masking characters in term',
  31: 'Anchoring character not supported',
  33: 'Combination of proximity/adjacency and masking characters not supported',
  36: 'Term in invalid format for index or relation',
  38: 'Too many boolean operators in query',
  39: 'Proximity not supported',
  46: 'Unsupported boolean modifier',
  49: 'Masking character in unsupported position',
  61: 'First record position out of range',
  65: 'Record does not exist',
  66: 'Unknown schema for retrieval',
  71: 'Unsupported recordPacking value',
  72: 'XPath retrieval unsupported',
  84: 'Too many sort keys to sort',
  87: 'Unsupported schema for sort',
  88: 'Unsupported path for sort',
  90: 'Unsupported direction value',
  110: 'Stylesheets not supported',
  120: 'Response position out of range',
} as const

export type DiagnosticNumber = keyof typeof messages
export type Diagnostic = {
  readonly number: DiagnosticNumber
  readonly message: string
  readonly details: string
}

const longestDetails = 200

/** The diagnostic; `details` names what it is about, in the form that the list states for it. */
export function diagnosticOf(number: DiagnosticNumber, details = ''): Diagnostic {
  return { number, message: messages[number], details: details.slice(0, longestDetails) }
}

/** An error that the client is told as this diagnostic. */
export function sruFault(number: DiagnosticNumber, details = ''): AppError {
  const diagnostic = diagnosticOf(number, details)
  return new AppError('bad-request', diagnostic.message, { diagnostic })
}

/** The diagnostic of such an error; null for any other. */
export function diagnosticIn(error: unknown): Diagnostic | null {
  return isAppError(error) ? ((error.details.diagnostic as Diagnostic | undefined) ?? null) : null
}
