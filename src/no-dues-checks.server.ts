import { circulationCheck } from './features/circulation/dues-check.server.ts'
import { membershipCheck } from './features/no-dues/membership-check.server.ts'
import type { NoDuesCheck } from './server/no-dues-check.ts'

/** What must be settled before a member gets a no-dues certificate, in the order in which it is told. */
export const noDuesChecks: readonly NoDuesCheck[] = [membershipCheck, circulationCheck]
