/** A kind of work in the library's office, which pages and endpoints name as `staff:desk`. */
export const duties = ['desk', 'cataloguing', 'acquisitions', 'contents', 'reports'] as const
export type Duty = (typeof duties)[number]

/**
 * What an administrator gives somebody: one duty, or `everything`, which is all of them. What is
 * administrators' own is in none.
 */
export const staffRoles = [...duties, 'everything'] as const
export type StaffRole = (typeof staffRoles)[number]

/** Whether a text names a staff role. */
export function isStaffRole(text: string): text is StaffRole {
  return staffRoles.some((known) => known === text)
}

/** Whether these staff roles include a duty. */
export function includesDuty(roles: readonly StaffRole[], duty: Duty): boolean {
  return roles.includes(duty) || roles.includes('everything')
}
