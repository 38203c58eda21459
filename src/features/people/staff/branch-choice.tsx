import type { Branch } from '#src/kernel/duties.ts'
import styles from './staff.module.css'
import { everyBranch, rolesForBranches } from './staff.ts'

type BranchChoiceProps = {
  /** All of the library. */
  branches: readonly Branch[]
  /** Those that a role is for, which somebody has; null: all. */
  chosen: readonly Branch[] | null
  /** Whether the role is chosen in the same form: then no branch is, yet. */
  withRole?: boolean
}

/** Boxes for the branches that a role is for; nothing where the library has one alone. */
export function BranchChoice({ branches, chosen, withRole = false }: BranchChoiceProps) {
  if (branches.length < 2) return null
  return (
    <fieldset className={styles.branches}>
      <legend>For which branches?</legend>
      {withRole && (
        <p>
          These roles can be for some branches: {rolesForBranches.join(', ')}. Every other role is
          for all.
        </p>
      )}
      <input type="hidden" name="asks" value="branches" />
      <label>
        <input
          type="checkbox"
          name="branch"
          value={everyBranch}
          defaultChecked={!withRole && chosen === null}
        />
        All branches
      </label>
      {branches.map(({ code, name }) => (
        <label key={code}>
          <input
            type="checkbox"
            name="branch"
            value={code}
            defaultChecked={chosen?.some((one) => one.code === code) ?? false}
          />
          {name}
        </label>
      ))}
    </fieldset>
  )
}
