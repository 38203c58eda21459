import { type Branch, isForBranches, type StaffRole } from '#src/kernel/duties.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import { staffRoleNames } from './staff.ts'

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
 * The branches that a role is to be for, by their codes; null: all. They stay until the transaction
 * ends. Errors: `invalid-input` for a role that is the whole library's, and for a branch that there
 * is not.
 */
export async function readBranches(
  within: Db,
  role: StaffRole,
  codes: readonly string[] | null,
): Promise<readonly Branch[] | null> {
  if (codes === null || codes.length === 0) return null
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
  if (found.length === wanted.size) return found
  throw new AppError('invalid-input', 'Please choose branches of the library.')
}

/** Which branches a role is for, in words that follow it: ", for Main Library". */
export function branchWords(branches: readonly Branch[] | null): string {
  return branches === null ? '' : ` for ${branches.map(({ name }) => name).join(', ')}`
}
