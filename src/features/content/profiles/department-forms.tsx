import { Form } from 'react-router'
import { FormField } from '#src/browser/forms/form-field.tsx'
import layout from '#src/browser/page/page.module.css'
import { type Department, longestDepartment } from './departments.ts'
import styles from './profiles.module.css'

/** The departments, each to change, and a form for one more. */
export function DepartmentForms({ groups }: { groups: readonly Department[] }) {
  return (
    <>
      {groups.map((group) => (
        <details key={`${group.number} ${JSON.stringify(group)}`} className={layout.fold}>
          <summary>
            {group.name}
            {group.isLibrary && ' (the library)'}
          </summary>
          <DepartmentForm group={group} />
        </details>
      ))}
      <details key={`new ${groups.length}`} className={layout.fold}>
        <summary>Add a department</summary>
        <DepartmentForm group={null} />
      </details>
    </>
  )
}

function DepartmentForm({ group }: { group: Department | null }) {
  return (
    <Form method="post" className={styles.form}>
      <input type="hidden" name="number" value={group?.number ?? ''} />
      <FormField
        label="Name"
        name="group"
        required
        maxLength={longestDepartment}
        defaultValue={group?.name}
      />
      <div className={styles.pair}>
        <FormField label="In Hindi" name="group.hi" lang="hi" defaultValue={group?.names.hi} />
        <FormField label="In Odia" name="group.or" lang="or" defaultValue={group?.names.or} />
        <FormField
          label="Place in the list"
          name="groupPlace"
          inputMode="numeric"
          hint="0 to 999; departments of one place stand by name."
          defaultValue={group?.place ?? 0}
        />
      </div>
      <label className={styles.check}>
        <input type="checkbox" name="isLibrary" defaultChecked={group?.isLibrary} />
        This is the library: its staff stand first
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
