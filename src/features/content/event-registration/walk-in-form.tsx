import { Form } from 'react-router'
import { useWords } from '#src/browser/words/use-words.ts'
import { doorWords } from './at-door/words.ts'
import styles from './check-in.module.css'

type WalkInFormProps = { isCut: boolean; onWalkIn: (member: string) => Promise<void> }

/** For a member who comes without a registration; it needs the network. */
export function WalkInForm({ isCut, onWalkIn }: WalkInFormProps) {
  const words = useWords(doorWords)
  return (
    <details className={styles.walkIn}>
      <summary>{words.withoutRegistration}</summary>
      {isCut ? (
        <p>{words.needsNetwork}</p>
      ) : (
        <Form
          method="post"
          className={styles.scan}
          onSubmit={(event) => {
            event.preventDefault()
            const form = event.currentTarget
            const member = String(new FormData(form).get('member') ?? '').trim()
            if (member !== '') void onWalkIn(member).then(() => form.reset())
          }}
        >
          <label htmlFor="member">{words.memberCode}</label>
          <div>
            <input
              id="member"
              name="member"
              className="field"
              required
              maxLength={100}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
            <button type="submit" name="intent" value="walk-in" className="button">
              {words.letIn}
            </button>
          </div>
        </Form>
      )}
    </details>
  )
}
