import { Form } from 'react-router'
import { FormField } from '#src/browser/forms/form-field.tsx'
import { MarkedText } from '#src/browser/words/marked-text.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { PasswordField } from '#src/features/people/accounts/password-field.tsx'
import styles from './account.module.css'
import { FreshSignIn } from './fresh-sign-in.tsx'
import { accountWords } from './words.ts'

type CardProps = { hasPassword: boolean; wrong: boolean }

/** What the second step is, and its beginning. */
export function SecondStepOff({ hasPassword, wrong }: CardProps) {
  const words = useWords(accountWords)
  return (
    <section className={styles.card} aria-labelledby="second-step">
      <h2 id="second-step">{words.secondStep}</h2>
      <p>{words.secondStepIntro}</p>
      <ProvenForm form="begin" label={words.setUp} hasPassword={hasPassword} wrong={wrong} />
    </section>
  )
}

type App = { readonly address: string; readonly typed: string; readonly picture: string }

/** The secret for the app, until a first code confirms that it works. */
export function SecondStepWaiting({ app, wrong }: { app: App; wrong: boolean }) {
  const words = useWords(accountWords)
  return (
    <section className={styles.card} aria-labelledby="second-step">
      <h2 id="second-step">{words.setUpSecondStep}</h2>
      <p>
        <MarkedText text={words.scanPicture} mark={(text) => <a href={app.address}>{text}</a>} />
      </p>
      <p>
        <img
          className={styles.symbol}
          src={app.picture}
          alt={words.qrCode}
          width={200}
          height={200}
        />
      </p>
      <p>
        {words.key} <code>{app.typed}</code>
      </p>
      <Form method="post" noValidate preventScrollReset>
        <input type="hidden" name="form" value="confirm" />
        <FormField
          label={words.sixDigits}
          required
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          wrong={wrong}
        />
        <button type="submit" className="button">
          {words.turnOn}
        </button>
      </Form>
    </section>
  )
}

/** The second step is on: new recovery codes, and its end. */
export function SecondStepOn({ hasPassword, codesLeft, wrong }: CardProps & { codesLeft: number }) {
  const words = useWords(accountWords)
  return (
    <>
      <section className={styles.card} aria-labelledby="second-step">
        <h2 id="second-step">
          {words.secondStep}
          <span className={styles.mark}>{words.isOn}</span>
        </h2>
        <p>{words.asksForDigits}</p>
        <ProvenForm
          form="off"
          label={words.turnOff}
          isQuiet
          hasPassword={hasPassword}
          wrong={wrong}
        />
      </section>
      <section className={styles.card} aria-labelledby="recovery">
        <h2 id="recovery">{words.recoveryCodes}</h2>
        <p>{words.codesLeft(codesLeft)}</p>
        <ProvenForm
          form="codes"
          label={words.makeNewCodes}
          isQuiet
          hasPassword={hasPassword}
          wrong={wrong}
        />
      </section>
    </>
  )
}

type ProvenFormProps = CardProps & { form: string; label: string; isQuiet?: boolean }

/** A form that asks for the password; who has none must have just signed in. */
function ProvenForm({ form, label, isQuiet, hasPassword, wrong }: ProvenFormProps) {
  const words = useWords(accountWords)
  return (
    <Form method="post" noValidate preventScrollReset>
      <input type="hidden" name="form" value={form} />
      {hasPassword ? (
        <PasswordField label={words.password} wrong={wrong} />
      ) : (
        <FreshSignIn back="/account/security" />
      )}
      <button type="submit" className={isQuiet ? 'button button-quiet' : 'button'}>
        {label}
      </button>
    </Form>
  )
}
