import { Form } from 'react-router'

/**
 * The name of a row, to change; `longest` in letters. Another name from the library takes the place
 * of what was typed.
 */
export function NameField({ name, longest }: { name: string; longest: number }) {
  return (
    <input
      key={name}
      className="field"
      name="name"
      aria-label={`Name of ${name}`}
      defaultValue={name}
      maxLength={longest}
      required
      autoComplete="off"
    />
  )
}

type RowButtonProps = { intent: string; name: string }

/** Keeps what the form of a row says. */
export function SaveButton({ intent, name }: RowButtonProps) {
  return (
    <button type="submit" name="intent" value={intent} className="button button-quiet">
      Save<span className="visually-hidden"> {name}</span>
    </button>
  )
}

type RemoveFormProps = RowButtonProps & {
  /** What names the row to the library, and its value. */
  field: string
  value: string
}

/** Takes a row out. */
export function RemoveForm({ field, value, intent, name }: RemoveFormProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name={field} value={value} />
      <button type="submit" name="intent" value={intent} className="button button-quiet">
        Remove<span className="visually-hidden"> {name}</span>
      </button>
    </Form>
  )
}
