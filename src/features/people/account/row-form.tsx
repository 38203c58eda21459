import { Form } from 'react-router'

type RowFormProps = {
  /** What the page's action knows the form by. */
  form: string
  id: string
  label: string
  /** Which row it is, for those who hear the button alone. */
  of: string
}

/** The button of a row that ends or removes what the row is about. */
export function RowForm({ form, id, label, of }: RowFormProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="id" value={id} />
      <button type="submit" className="button button-quiet">
        {label}
        <span className="visually-hidden"> {of}</span>
      </button>
    </Form>
  )
}
