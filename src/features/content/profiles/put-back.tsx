import { Form } from 'react-router'
import { useWords } from '#src/browser/words/use-words.ts'
import { managerWords } from './manager/words.ts'
import { type WorkTexts, workFields } from './work-texts.ts'

/** Undoes the removal of a publication that had these texts. */
export function PutBack({ texts }: { texts: WorkTexts }) {
  const words = useWords(managerWords)
  return (
    <Form method="post">
      {workFields.map((name) => (
        <input key={name} type="hidden" name={name} value={texts[name]} />
      ))}
      <p>
        <button type="submit" name="intent" value="save" className="button button-quiet">
          {words.putBack(texts.title)}
        </button>
      </p>
    </Form>
  )
}
