import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { FormField } from '#src/browser/forms/form-field.tsx'
import type { FormResult } from '#src/browser/forms/form-result.ts'
import forms from '#src/browser/forms/forms.module.css'
import { PasswordField } from '#src/features/people/accounts/password-field.tsx'
import { gateAddress, gateIdleMinutes, type KeptForm } from './admin-gate.ts'
import styles from './gate-page.module.css'

type GateFormProps = {
  next: string
  kept: KeptForm | null
  /** What was wrong, and the User ID that was typed. */
  answer: FormResult | null
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
      <div className={`${styles.card} ${forms.lined}`}>
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
            {answer.told.message}
          </p>
        )}
        <Form method="post" action={gateAddress(next)} replace>
          <FormField
            label="User ID"
            required
            name="userId"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
            defaultValue={answer?.typed.userId}
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
