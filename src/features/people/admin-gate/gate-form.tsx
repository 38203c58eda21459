import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { FormField } from '#src/browser/forms/form-field.tsx'
import type { FormResult } from '#src/browser/forms/form-result.ts'
import forms from '#src/browser/forms/forms.module.css'
import { SendButton } from '#src/browser/forms/send-button.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { PasswordField } from '#src/features/people/accounts/password-field.tsx'
import { gateIdleMinutes } from '#src/kernel/retention.ts'
import { gateAddress, type HeldForm } from './admin-gate.ts'
import styles from './gate-page.module.css'
import { gateWords } from './words.ts'

type GateFormProps = {
  next: string
  held: HeldForm | null
  /** What was wrong, and the User ID that was typed. */
  answer: FormResult | null
}

/** The credential form of the admin panel (specification, section 2). */
export function GateForm({ next, held, answer }: GateFormProps) {
  const words = useWords(gateWords)
  const isBusy = useNavigation().formMethod === 'POST'
  const alert = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (answer) alert.current?.focus()
  }, [answer])
  return (
    <div className={`page ${styles.page}`}>
      <div className={`${styles.card} ${forms.lined}`}>
        <div className={`ikat-border ${styles.cloth}`} aria-hidden="true" />
        <h1>{words.adminPanel}</h1>
        <p>{words.asksForSecond(gateIdleMinutes)}</p>
        {held && (
          <p className={styles.told} role="status">
            {words.isKept}
          </p>
        )}
        {answer && (
          <p ref={alert} tabIndex={-1} className={styles.failed} role="alert">
            {answer.flash.message}
          </p>
        )}
        <Form method="post" action={gateAddress(next)} replace>
          <FormField
            label={words.userId}
            required
            name="userId"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
            defaultValue={answer?.typed.userId}
            wrong={answer !== null}
          />
          <PasswordField label={words.password} wrong={answer !== null} />
          <SendButton isBusy={isBusy}>{isBusy ? words.opening : words.openPanel}</SendButton>
        </Form>
      </div>
    </div>
  )
}
