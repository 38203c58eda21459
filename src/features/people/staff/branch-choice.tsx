import type { Branch } from '#src/kernel/duties.ts'
import styles from './staff.module.css'
import { rolesForBranches } from './staff.ts'

type BranchChoiceProps = {
  /** All of the library. */
  branches: readonly Branch[]
  /** Those that the role is for; null: all. */
  chosen: readonly Branch[] | null
  /** Whether the role is chosen in the same form. */
  withRole?: boolean
}

/** Boxes for the branches that a role is for; nothing where the library has one alone. */
export function BranchChoice({ branches, chosen, withRole = false }: BranchChoiceProps) {
  if (branches.length < 2) return null
  return (
    <fieldset className={styles.branches}>
      <legend>
        For which branches? None ticked: all.
        {withRole && ` Only for: ${rolesForBranches.join(', ')}.`}
      </legend>
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
