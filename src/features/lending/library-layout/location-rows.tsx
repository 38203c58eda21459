import { Form, Link } from 'react-router'
import { counted } from '#src/kernel/counted.ts'
import styles from './layout.module.css'
import { type LayoutEntry, longestLocationName, type StoredLocation } from './layout-lists.ts'
import { NameField, RemoveForm, SaveButton } from './row-forms.tsx'

type LocationRowsProps = {
  locations: readonly StoredLocation[]
  branches: readonly LayoutEntry[]
}

/** Locations with name and branch to change. */
export function LocationRows({ locations, branches }: LocationRowsProps) {
  return (
    <ul className={styles.rows}>
      {locations.map(({ id, name, branch, copies }) => (
        <li key={id}>
          <Form method="post" className={`${styles.line} ${styles.location}`} preventScrollReset>
            <input type="hidden" name="location" value={id} />
            <NameField name={name} longest={longestLocationName} />
            <BranchChoice branches={branches} branch={branch} label={`Branch of ${name}`} />
            <SaveButton intent="change-location" name={name} />
          </Form>
          <span className={styles.uses}>
            {copies === 0 ? (
              'empty'
            ) : (
              <Link to={`/books?${new URLSearchParams({ location: name })}`}>
                {counted(copies, 'copy', 'copies')}
              </Link>
            )}
          </span>
          {copies === 0 && (
            <RemoveForm field="location" value={id} intent="remove-location" name={name} />
          )}
        </li>
      ))}
    </ul>
  )
}

type NewLocationProps = { branches: readonly LayoutEntry[]; typed: string }

/** Adds a location. */
export function NewLocation({ branches, typed }: NewLocationProps) {
  return (
    <Form method="post" className={styles.new} preventScrollReset>
      <label>
        New location
        <input
          key={typed}
          className="field"
          name="name"
          defaultValue={typed}
          placeholder="Reading Room, Stack 2"
          maxLength={longestLocationName}
          required
          autoComplete="off"
        />
      </label>
      <BranchChoice
        branches={branches}
        branch={branches[0]?.code ?? ''}
        label="Branch of the new location"
      />
      <button type="submit" name="intent" value="add-location" className="button">
        Add
      </button>
    </Form>
  )
}

type BranchChoiceProps = { branches: readonly LayoutEntry[]; branch: string; label: string }

/** Where there is one branch, there is nothing to choose. */
function BranchChoice({ branches, branch, label }: BranchChoiceProps) {
  if (branches.length === 1) return <input type="hidden" name="branch" value={branch} />
  return (
    <select key={branch} name="branch" className="field" defaultValue={branch} aria-label={label}>
      {branches.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  )
}
