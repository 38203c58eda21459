import { longestName } from '#src/kernel/person-name.ts'

/** How many letters each text of a member has at most: in forms, tables and programs alike. */
export const memberLimits = {
  name: longestName,
  rollNumber: 40,
  department: 120,
  programme: 120,
  email: 254,
  phone: 25,
  barcode: 40,
  notes: 2000,
} as const
