import { Form } from 'react-router'
import styles from './check-in.module.css'

type WalkInFormProps = { isCut: boolean; onWalkIn: (member: string) => Promise<void> }

/** For a member who comes without a registration; it needs the network. */
export function WalkInForm({ isCut, onWalkIn }: WalkInFormProps) {
  return (
    <details className={styles.walkIn}>
      <summary>Without a registration</summary>
      {isCut ? (
        <p>Whether a seat is free, only the library knows: this needs the network.</p>
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
          <label htmlFor="member">Member number, card or roll number</label>
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
              Let in
            </button>
          </div>
        </Form>
      )}
    </details>
  )
}
