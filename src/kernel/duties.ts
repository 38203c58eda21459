/** A kind of work in the library's office, which pages and endpoints name as `staff:desk`. */
export const duties = ['desk', 'cataloguing', 'acquisitions', 'contents', 'reports'] as const
export type Duty = (typeof duties)[number]

/**
 * What an administrator gives somebody: one duty, or `everything`, which is all of them. What is
 * administrators' own is in none.
 */
export const staffRoles = [...duties, 'everything'] as const
export type StaffRole = (typeof staffRoles)[number]

/** The duties whose work is with copies, which each belong to a branch. */
export const branchDuties = ['desk', 'cataloguing'] as const
export type BranchDuty = (typeof branchDuties)[number]

/** A branch of the library. */
export type Branch = { readonly code: string; readonly name: string }

/** A staff role as it was given: for these branches; null: for all. */
export type GivenRole = { readonly role: StaffRole; readonly branches: readonly Branch[] | null }

/** The staff roles of somebody, as pages, endpoints and commands ask for them. */
export type RolesInForce = {
  readonly staffRoles: readonly StaffRole[]
  /** The branches of a duty that is not for all. */
  readonly staffBranches?: { readonly [D in BranchDuty]?: readonly Branch[] }
}

/** Whether a text names a staff role. */
export function isStaffRole(text: string): text is StaffRole {
  return staffRoles.some((known) => known === text)
}

/** Whether these staff roles include a duty. */
export function includesDuty(roles: readonly StaffRole[], duty: Duty): boolean {
  return roles.includes(duty) || roles.includes('everything')
}

/** Whether a role may be given for chosen branches: the others are the library's as a whole. */
export function isForBranches(role: StaffRole): boolean {
  return role === 'everything' || branchDuties.some((duty) => duty === role)
}

/**
 * What roles as they were given come to. `everything` for some branches is what can be done for a
 * branch; where two roles have one duty, both count.
 */
export function rolesInForce(given: readonly GivenRole[]): RolesInForce {
  const isWhole = ({ role, branches }: GivenRole) => role !== 'everything' || branches === null
  const whole = given.filter(isWhole).map(({ role }) => role)
  const ofBranches = whole.length < given.length ? branchDuties : []
  const roles = [...new Set([...whole, ...ofBranches])].toSorted()
  const limits = branchDuties.flatMap((duty) => {
    const having = given.filter(({ role }) => role === duty || role === 'everything')
    if (having.length === 0 || having.some(({ branches }) => branches === null)) return []
    const named = having.flatMap(({ branches }) => branches ?? [])
    return [[duty, [...new Map(named.map((one) => [one.code, one])).values()]] as const]
  })
  if (limits.length === 0) return { staffRoles: roles }
  return { staffRoles: roles, staffBranches: Object.fromEntries(limits) }
}
