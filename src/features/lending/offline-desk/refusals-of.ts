import type { AppError } from '#src/kernel/errors.ts'
import type { OfflineRefusal } from './offline-operation.ts'

/** Why something was refused, each reason with whether staff may override it. */
export function refusalsOf({ code, message, details }: AppError): readonly OfflineRefusal[] {
  const refusals: unknown = details.refusals
  if (Array.isArray(refusals) && refusals.length > 0) return refusals
  return [{ code, sentence: message, mayOverride: false }]
}
