import { type Branch, isForBranches, type StaffRole } from '#src/kernel/duties.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import { everyBranch, staffRoleNames } from './staff.ts'

/** All branches of the library, in their order. */
export function listBranches(db: Db): Promise<Branch[]> {
  return db
    .selectFrom('branches')
    .select(['code', 'name'])
    .orderBy('place')
    .orderBy('name')
    .execute()
}

/**
 * The codes of branches as the form sends them; null: all. `asks`: '' where it did not ask, for
 * there is one branch. Errors: `invalid-input` for none, and for all beside some.
 */
export function sentBranches(asks: string, codes: readonly string[]): readonly string[] | null {
  const isAll = codes.includes(everyBranch)
  if (isAll ? codes.length === 1 : asks === '' && codes.length === 0) return null
  if (codes.length > 0 && !isAll) return codes
  throw new AppError('invalid-input', 'Please tick “All branches”, or those that the role is for.')
}

/**
 * The branches that a role is to be for, by their codes; null: all. They stay until the transaction
 * ends. Errors: `invalid-input` for a role that is the whole library's, and for a branch that there
 * is not.
 */
export async function readBranches(
  within: Db,
  role: StaffRole,
  codes: readonly string[] | null,
): Promise<readonly Branch[] | null> {
  if (codes === null) return null
  if (!isForBranches(role)) {
    throw new AppError(
      'invalid-input',
      `“${staffRoleNames[role]}” is work of the whole library: give it for all branches.`,
    )
  }
  const wanted = new Set(codes)
  // Read whole and compared here: what was sent may hold what no text of the database can.
  const branches = await within
    .selectFrom('branches')
    .select(['code', 'name'])
    .orderBy('place')
    .orderBy('name')
    .forKeyShare()
    .execute()
  const found = branches.filter(({ code }) => wanted.has(code))
  if (found.length === wanted.size && found.length > 0) return found
  throw new AppError('invalid-input', 'Please choose branches of the library.')
}

/** Which branches a role is for, in words that follow it: ", for Main Library". */
export function branchWords(branches: readonly Branch[] | null): string {
  return branches === null ? '' : ` for ${branches.map(({ name }) => name).join(', ')}`
}
