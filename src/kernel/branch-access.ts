import { mayEnter } from './access.ts'
import type { Actor } from './actor.ts'
import type { Branch, BranchDuty } from './duties.ts'

/**
 * The branches with whose copies somebody may do what a duty is for; null: with all; none: they do
 * not have the duty.
 */
export function branchesOf(actor: Actor, duty: BranchDuty): readonly Branch[] | null {
  if (!mayEnter(`staff:${duty}`, actor)) return []
  return (actor.kind === 'user' && actor.staffBranches?.[duty]) || null
}

/** Whether somebody may do what a duty is for with the copies of a branch, by its code. */
export function mayActOnBranch(actor: Actor, duty: BranchDuty, branch: string): boolean {
  return isAmong(branchesOf(actor, duty), branch)
}

/** Whether a branch is one of these; null: of all. */
export function isAmong(branches: readonly Branch[] | null, branch: string): boolean {
  return branches === null || branches.some(({ code }) => code === branch)
}

/** The names of branches, for a sentence. */
export function branchNames(branches: readonly Branch[]): string {
  return branches.map(({ name }) => name).join(', ')
}
