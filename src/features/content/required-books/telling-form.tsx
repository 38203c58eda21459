import { Form } from 'react-router'
import forms from '#src/browser/forms/forms.module.css'
import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { listPath } from './required-books.ts'
import { requiredWords } from './words.ts'

/** How a reader is told that a book which was missing has arrived. */
export function TellingForm({ tellBy }: { tellBy: readonly string[] }) {
  const words = useWords(requiredWords)
  const ways = [
    ['mail', words.byMail],
    ['device', words.onDevices],
  ] as const
  return (
    <details className={layout.card}>
      <summary>{words.whenMissing}</summary>
      <Form method="post" action={listPath}>
        <input type="hidden" name="intent" value="telling" />
        <fieldset className={forms.boxes}>
          <legend>{words.tellMe}</legend>
          {ways.map(([way, name]) => (
            <label key={way}>
              <input type="checkbox" name="by" value={way} defaultChecked={tellBy.includes(way)} />
              {name}
            </label>
          ))}
        </fieldset>
        <button type="submit" className="button button-quiet">
          {words.save}
        </button>
      </Form>
    </details>
  )
}
