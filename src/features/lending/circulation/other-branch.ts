import { branchNames, isAmong } from '#src/kernel/branch-access.ts'
import type { Branch, BranchDuty } from '#src/kernel/duties.ts'
import { refusal, refused } from './refusals.ts'

/** The branch that a copy belongs to. */
type OfBranch = { readonly branch: string; readonly branchName: string }

/**
 * Errors: `conflict` for a copy of another branch than those of a duty (null: all), which says where
 * it belongs and what the duty is for.
 */
export function requireBranch(
  copy: OfBranch | null,
  branches: readonly Branch[] | null,
  duty: BranchDuty,
): void {
  if (branches === null || copy === null || isAmong(branches, copy.branch)) return
  const own = branchNames(branches)
  throw refused([
    refusal('other-branch', (words) =>
      duty === 'desk'
        ? words.otherBranch(copy.branchName, own)
        : words.otherBranchCatalogued(copy.branchName, own),
    ),
  ])
}
