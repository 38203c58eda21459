import { AppError, isAppError } from '#src/kernel/errors.ts'

/**
 * https://www.openarchives.org/OAI/openarchivesprotocol.html#ErrorConditions; every record has
 * every format.
 */
export type OaiErrorCode =
  | 'badArgument'
  | 'badResumptionToken'
  | 'badVerb'
  | 'cannotDisseminateFormat'
  | 'idDoesNotExist'
  | 'noRecordsMatch'
  | 'noSetHierarchy'

/** An error that the harvester is told in the protocol's own way. */
export function oaiFault(oaiError: OaiErrorCode, message: string): AppError {
  return new AppError('bad-request', message, { oaiError })
}

/** The protocol's code of such an error; null for any other. */
export function oaiErrorCode(error: unknown): OaiErrorCode | null {
  return isAppError(error) ? ((error.details.oaiError as OaiErrorCode | undefined) ?? null) : null
}
