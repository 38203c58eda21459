import { Form } from 'react-router'
import { FormField } from '#src/browser/forms/form-field.tsx'
import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import styles from './feedback.module.css'
import { feedbackWords } from './words.ts'

type OpenByLinkProps = {
  /** The link that was typed, where it came back. */
  typed: string
  fault: string | undefined
}

/** For whoever has written before: opens what they sent by the link that they have saved. */
export function OpenByLink({ typed, fault }: OpenByLinkProps) {
  const words = useWords(feedbackWords)
  return (
    <details className={layout.fold} open={fault !== undefined}>
      <summary>{words.alreadyWritten}</summary>
      <Form method="post" className={styles.form}>
        <FormField
          label={words.yourLink}
          name="link"
          type="text"
          inputMode="url"
          spellCheck={false}
          maxLength={400}
          defaultValue={typed}
          fault={fault}
          hint={words.yourLinkHint}
        />
        <p>
          <button type="submit" className="button button-quiet" name="intent" value="open">
            {words.openFeedback}
          </button>
        </p>
      </Form>
    </details>
  )
}
