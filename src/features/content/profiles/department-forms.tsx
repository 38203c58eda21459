import { Form } from 'react-router'
import { FormField } from '#src/browser/forms/form-field.tsx'
import { drawnVersion, ShownFields } from '#src/browser/forms/shown-fields.tsx'
import layout from '#src/browser/page/page.module.css'
import { type departmentFields, textsOfDepartment } from './department-texts.ts'
import { type Department, longestDepartment } from './departments.ts'
import styles from './profiles.module.css'

/** What was refused of a department. */
type RefusedDepartment = {
  /** As it was typed, with the number of the department in `number`; '': a new one. */
  readonly typed: Readonly<Record<string, string>>
  readonly faults: Readonly<Record<string, string>>
}

type DepartmentFormsProps = {
  groups: readonly Department[]
  /** null: nothing. */
  refused: RefusedDepartment | null
}

/** The departments, each to change, and a form for one more. */
export function DepartmentForms({ groups, refused }: DepartmentFormsProps) {
  const refusedOf = (number: string) => (refused?.typed.number === number ? refused : null)
  return (
    <>
      {groups.map((group) => {
        const own = refusedOf(String(group.number))
        return (
          <details
            key={`${group.number} ${drawnVersion(drawnFrom(group), own?.typed)}`}
            className={layout.fold}
            open={own !== null}
          >
            <summary>
              {group.name}
              {group.isLibrary && ' (the library)'}
            </summary>
            <DepartmentForm group={group} refused={own} />
          </details>
        )
      })}
      <details key={`new ${groups.length}`} className={layout.fold} open={refusedOf('') !== null}>
        <summary>Add a department</summary>
        <DepartmentForm group={null} refused={refusedOf('')} />
      </details>
    </>
  )
}

/** What the form of a department is drawn from. */
export function drawnFrom(group: Department) {
  return { texts: textsOfDepartment(group), version: group.version }
}

type DepartmentFormProps = { group: Department | null; refused: RefusedDepartment | null }

function DepartmentForm({ group, refused }: DepartmentFormProps) {
  const texts = refused?.typed ?? textsOfDepartment(group)
  const field = (name: (typeof departmentFields)[number], fact: string) => ({
    name,
    defaultValue: texts[name],
    fault: refused?.faults[fact],
  })
  return (
    <Form method="post" className={styles.form}>
      <input type="hidden" name="number" value={group?.number ?? ''} />
      {group && <ShownFields saved={drawnFrom(group)} typed={refused?.typed} />}
      <FormField {...field('group', 'name')} label="Name" required maxLength={longestDepartment} />
      <div className={styles.pair}>
        <FormField {...field('group.hi', 'names.hi')} label="In Hindi" lang="hi" />
        <FormField {...field('group.or', 'names.or')} label="In Odia" lang="or" />
        <FormField
          {...field('groupPlace', 'place')}
          label="Place in the list"
          inputMode="numeric"
          hint="0 to 999; departments with the same number are listed by name."
        />
      </div>
      <label className={styles.check}>
        <input type="checkbox" name="isLibrary" defaultChecked={texts.isLibrary === 'on'} />
        This is the library: its staff are listed first
      </label>
      <p className={styles.actions}>
        <button type="submit" name="intent" value="department" className="button">
          Save
        </button>
        {group && (
          <button
            type="submit"
            name="intent"
            value="remove-department"
            className="button button-quiet"
          >
            Remove
          </button>
        )}
      </p>
    </Form>
  )
}
