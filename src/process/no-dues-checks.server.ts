import { circulationCheck } from '#src/features/lending/circulation/dues-check.server.ts'
import { membershipCheck } from '#src/features/people/no-dues/membership-check.server.ts'
import type { NoDuesCheck } from '#src/server/no-dues-check.ts'

/**
 * What must be settled before a member gets a no-dues certificate, in the order in which it is
 * told.
 */
export const noDuesChecks: readonly NoDuesCheck[] = [membershipCheck, circulationCheck]
