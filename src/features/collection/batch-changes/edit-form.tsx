import { Form, useLocation } from 'react-router'
import { ChoiceField } from '#src/browser/forms/choice-field.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import { TextLines } from '#src/browser/forms/text-lines.tsx'
import styles from './batch-changes.module.css'
import { type EditForm as AskedFor, editsOf } from './batch-edits.ts'
import type { BatchKind } from './batch-kinds.ts'

type EditFormProps = {
  kind: BatchKind
  /** The edit that is chosen; null: none yet. */
  what: { readonly name: string; readonly form: AskedFor } | null
  options: {
    readonly choices: readonly (readonly [string, string])[]
    readonly typed: readonly string[]
  }
  faults: Readonly<Record<string, string>>
  typed: Readonly<Record<string, string>>
}

/** What is to be changed: which field and how, then what the change needs. */
export function EditForm({ kind, what, options, faults, typed }: EditFormProps) {
  const { pathname } = useLocation()
  const groups = new Map<string, [string, string][]>()
  for (const [name, { group, does }] of Object.entries(editsOf(kind))) {
    groups.set(group, [...(groups.get(group) ?? []), [name, does]])
  }
  return (
    <>
      <Form action={pathname} className={styles.form} preventScrollReset>
        <div>
          <label htmlFor="what">Field and change</label>
          <select
            id="what"
            name="what"
            className="field"
            key={what?.name}
            defaultValue={what?.name ?? ''}
            onChange={(event) => event.currentTarget.form?.requestSubmit()}
          >
            <option value="">Please choose</option>
            {[...groups].map(([group, edits]) => (
              <optgroup key={group} label={group}>
                {edits.map(([name, does]) => (
                  <option key={name} value={name}>
                    {group}: {does}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </div>
        <p>
          <button type="submit" className="button button-quiet">
            Next
          </button>
        </p>
      </Form>
      {what && (
        <Form method="post" className={styles.form} key={what.name}>
          <input type="hidden" name="what" value={what.name} />
          <Fields form={what.form} options={options} faults={faults} typed={typed} />
          <p>
            <button type="submit" name="intent" value="add-edit" className="button">
              Add this change
            </button>
          </p>
        </Form>
      )}
    </>
  )
}

type FieldsProps = Pick<EditFormProps, 'options' | 'faults' | 'typed'> & { form: AskedFor }

function Fields({ form, options, faults, typed }: FieldsProps) {
  const field = (name: string) => ({ name, fault: faults[name], defaultValue: typed[name] ?? '' })
  switch (form) {
    case 'none':
      return <p className={styles.soft}>Nothing more is needed for this change.</p>
    case 'replace':
      return (
        <>
          <FormField {...field('find')} label="Find" required maxLength={300} />
          <FormField
            {...field('value')}
            label="Replace by"
            maxLength={1000}
            hint="Plain text; empty takes what is found away."
          />
          <ChoiceField
            label="Where it is found"
            name="how"
            value={typed.how ?? 'anywhere'}
            options={[
              ['anywhere', 'Anywhere, also within words'],
              ['words', 'Whole words only'],
            ]}
          />
          <ChoiceField
            label="Capitals and small letters"
            name="letters"
            value={typed.letters ?? 'any'}
            options={[
              ['any', 'Are the same'],
              ['exact', 'Are told apart'],
            ]}
          />
        </>
      )
    case 'exchange':
      return (
        <>
          <FormField
            {...field('find')}
            label="Replace"
            required
            maxLength={300}
            hint="The whole heading."
          />
          <FormField {...field('value')} label="By" required maxLength={300} />
        </>
      )
    case 'series':
      return (
        <>
          <FormField {...field('value')} label="Series" required maxLength={500} />
          <FormField {...field('volume')} label="Volume" maxLength={100} />
        </>
      )
    case 'role':
      return (
        <>
          <FormField
            {...field('find')}
            label="Name"
            required
            maxLength={300}
            hint="As the record has it: Das, Sunita."
          />
          <Choices label="Role" options={options} typed={typed} fault={faults.value} />
        </>
      )
    case 'withdrawal':
      return (
        <>
          <FormField
            {...field('value')}
            fault={faults.value ?? faults.reason}
            label="Reason"
            required
            maxLength={500}
          />
          <FormField {...field('order')} label="Order number" maxLength={100} />
          <FormField {...field('day')} label="Day" type="date" hint="Empty: today." />
        </>
      )
    case 'note':
      return <TextLines {...field('value')} label="Note" rows={4} maxLength={10_000} />
    case 'price':
      return (
        <FormField
          {...field('value')}
          label="Price (₹)"
          required
          inputMode="decimal"
          maxLength={20}
        />
      )
    case 'year':
      return (
        <FormField {...field('value')} label="Year" required inputMode="numeric" maxLength={5} />
      )
    case 'language':
      return (
        <FormField
          {...field('value')}
          label="Language"
          required
          maxLength={40}
          hint="Its name in English, as Odia or Hindi."
        />
      )
    case 'text':
    case 'location':
      return (
        <FormField
          {...field('value')}
          label="New text"
          required
          maxLength={1000}
          {...(options.typed.length > 0 ? { options: options.typed } : {})}
        />
      )
    default:
      return <Choices label="New value" options={options} typed={typed} fault={faults.value} />
  }
}

type ChoicesProps = Pick<FieldsProps, 'options' | 'typed'> & {
  label: string
  fault: string | undefined
}

function Choices({ label, options, typed, fault }: ChoicesProps) {
  const [first] = options.choices
  return (
    <ChoiceField
      label={label}
      name="value"
      value={typed.value ?? first?.[0] ?? ''}
      options={options.choices}
      fault={fault}
    />
  )
}
