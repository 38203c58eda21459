import type { Role } from '#src/kernel/actor.ts'
import { readEmail } from '#src/kernel/email-address.ts'

/** Whose address, and whether it was shown to be theirs. */
type Address = { readonly email: string; readonly emailVerified: boolean }

/** What decides roles: the institute's e-mail domain and the addresses of its administrators. */
export type RoleRule = { readonly domain: string; readonly admins: readonly string[] }

/**
 * A role that an administrator gives one person, where the rule is wrong for them. Nobody is made
 * administrator this way.
 */
export type RoleException = Exclude<Role, 'admin'>

/**
 * The role of an address (specification, section 5): none until it is verified; `admin` for the
 * configured addresses; of the whole domain of the institute, `student` where the part before the @
 * has a digit, else `faculty`; none for any other. What `readEmail` does not take has no role. An
 * exception goes before the rule, but neither makes nor unmakes an administrator.
 */
export function roleOf(
  { email, emailVerified }: Address,
  { domain, admins }: RoleRule,
  exception: RoleException | null = null,
): Role | null {
  const address = readEmail(email)
  if (!emailVerified || address === null) return null
  if (admins.includes(address)) return 'admin'
  if (exception) return exception
  const at = address.lastIndexOf('@')
  if (address.slice(at + 1) !== domain) return null
  return /[0-9]/.test(address.slice(0, at)) ? 'student' : 'faculty'
}
