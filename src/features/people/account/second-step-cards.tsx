import { Form } from 'react-router'
import { FormField } from '#src/browser/forms/form-field.tsx'
import { PasswordField } from '#src/features/people/accounts/password-field.tsx'
import styles from './account.module.css'
import { FreshSignIn } from './fresh-sign-in.tsx'

type CardProps = { hasPassword: boolean; wrong: boolean }

/** What the second step is, and its beginning. */
export function SecondStepOff({ hasPassword, wrong }: CardProps) {
  return (
    <section className={styles.card} aria-labelledby="second-step">
      <h2 id="second-step">Second step</h2>
      <p>
        With a second step, signing in asks for six digits too, which an authenticator app on your
        phone shows: nobody gets in without them. Any app of that kind will do.
      </p>
      <ProvenForm form="begin" label="Set it up" hasPassword={hasPassword} wrong={wrong} />
    </section>
  )
}

type App = { readonly address: string; readonly typed: string; readonly picture: string }

/** The secret for the app, until a first code confirms that it works. */
export function SecondStepWaiting({ app, wrong }: { app: App; wrong: boolean }) {
  return (
    <section className={styles.card} aria-labelledby="second-step">
      <h2 id="second-step">Set up the second step</h2>
      <p>
        Scan this picture with the authenticator app. On the phone itself,{' '}
        <a href={app.address}>open the app</a>; or type the key.
      </p>
      <p>
        <img
          className={styles.symbol}
          src={app.picture}
          alt="QR code for the authenticator app; the key below says the same"
          width={200}
          height={200}
        />
      </p>
      <p>
        Key: <code>{app.typed}</code>
      </p>
      <Form method="post" noValidate preventScrollReset>
        <input type="hidden" name="form" value="confirm" />
        <FormField
          label="The six digits that the app shows"
          required
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          wrong={wrong}
        />
        <button type="submit" className="button">
          Turn it on
        </button>
      </Form>
    </section>
  )
}

/** The second step is on: new recovery codes, and its end. */
export function SecondStepOn({ hasPassword, codesLeft, wrong }: CardProps & { codesLeft: number }) {
  return (
    <>
      <section className={styles.card} aria-labelledby="second-step">
        <h2 id="second-step">
          Second step<span className={styles.mark}>on</span>
        </h2>
        <p>Signing in asks for the six digits of your authenticator app.</p>
        <ProvenForm
          form="off"
          label="Turn it off"
          isQuiet
          hasPassword={hasPassword}
          wrong={wrong}
        />
      </section>
      <section className={styles.card} aria-labelledby="recovery">
        <h2 id="recovery">Recovery codes</h2>
        <p>{codesLeft} of 10 are left. New ones make the old ones void.</p>
        <ProvenForm
          form="codes"
          label="Make new ones"
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
  return (
    <Form method="post" noValidate preventScrollReset>
      <input type="hidden" name="form" value={form} />
      {hasPassword ? (
        <PasswordField label="Password" wrong={wrong} />
      ) : (
        <FreshSignIn back="/account/security" />
      )}
      <button type="submit" className={isQuiet ? 'button button-quiet' : 'button'}>
        {label}
      </button>
    </Form>
  )
}
