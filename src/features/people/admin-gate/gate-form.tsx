import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { PasswordField } from '#src/features/people/accounts/password-field.tsx'
import { TextField } from '#src/features/people/accounts/text-field.tsx'
import { gateAddress, gateIdleMinutes, type KeptForm } from './admin-gate.ts'
import styles from './gate-page.module.css'

type GateFormProps = {
  next: string
  kept: KeptForm | null
  /** What was wrong, and the User ID that was typed. */
  answer: { readonly message: string; readonly userId: string } | null
}

/** The credential form of the admin panel (specification, section 2). */
export function GateForm({ next, kept, answer }: GateFormProps) {
  const isBusy = useNavigation().formMethod === 'POST'
  const alert = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (answer) alert.current?.focus()
  }, [answer])
  return (
    <div className={`page ${styles.page}`}>
      <div className={styles.card}>
        <div className={`ikat-border ${styles.cloth}`} aria-hidden="true" />
        <h1>Admin panel</h1>
        <p>
          These pages ask for a second credential. They stay open until you have been away from them
          for {gateIdleMinutes} minutes.
        </p>
        {kept && (
          <p className={styles.told} role="status">
            What you sent is not lost: it is kept, and you can send it as soon as the panel is open.
          </p>
        )}
        {answer && (
          <p ref={alert} tabIndex={-1} className={styles.failed} role="alert">
            {answer.message}
          </p>
        )}
        <Form method="post" action={gateAddress(next)} replace>
          <TextField
            label="User ID"
            name="userId"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
            defaultValue={answer?.userId}
            wrong={answer !== null}
          />
          <PasswordField label="Password" wrong={answer !== null} />
          <button type="submit" className="button" aria-disabled={isBusy}>
            {isBusy ? 'Opening…' : 'Open the panel'}
          </button>
        </Form>
      </div>
    </div>
  )
}
