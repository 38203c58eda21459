import { Form } from 'react-router'
import { useWords } from '#src/browser/words/use-words.ts'
import styles from './conversation.module.css'
import { conversationWords } from './words.ts'

/** Under a message of the library: to say what is wrong with it. */
export function ReportForm({ seq }: { seq: number }) {
  const words = useWords(conversationWords)
  const id = `report-${seq}`
  return (
    <details className={styles.report}>
      <summary>{words.report}</summary>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="seq" value={seq} />
        <label htmlFor={id}>{words.reportReason}</label>
        <input id={id} name="reason" className="field" maxLength={1000} required />
        <button type="submit" className="button button-quiet" name="intent" value="report">
          {words.reportSend}
        </button>
      </Form>
    </details>
  )
}
