import { Form, Link, useNavigation } from 'react-router'
import styles from './account-card.module.css'
import type { FormAnswer } from './form-answer.ts'
import { GoogleButton } from './google-button.tsx'
import { LoginMessage } from './login-message.tsx'
import { type LoginMode, type LoginQuery, loginAddress } from './login-query.ts'
import { headingOf, loginTexts } from './login-texts.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { PasswordField } from './password-field.tsx'
import { TextField } from './text-field.tsx'

type LoginFormProps = {
  query: LoginQuery
  /** The title of the page that was refused. */
  wanted: string | null
  /** Whether signing in with Google is offered. */
  google: boolean
  /** What the browser is asked for where a passkey signs in. */
  passkey: PublicKeyCredentialRequestOptionsJSON
  answer: FormAnswer | null
}

const fieldOfError: Readonly<Record<string, string>> = {
  'invalid-name': 'name',
  'invalid-email': 'email',
  'user-not-found': 'email',
  'email-already-in-use': 'email',
  'wrong-password': 'password',
  'weak-password': 'password',
  'long-password': 'password',
  'invalid-credential': 'password',
}

/** Signing in, signing up, a forgotten password and a lost confirmation mail: one form, by the mode in the address. */
export function LoginForm({ query, wanted, google, passkey, answer }: LoginFormProps) {
  const { mode, as, next } = query
  const { button, busy, intro } = loginTexts[mode]
  const isBusy = useNavigation().formMethod === 'POST'
  const wrong = fieldOfError[answer?.failed?.code ?? '']
  const isMailed = answer !== null && answer.failed === null
  return (
    <>
      <h1>{headingOf(mode, as)}</h1>
      <LoginMessage {...{ query, wanted, isMailed }} email={answer?.typed.email ?? ''} />
      {intro && !isMailed && <p>{intro}</p>}
      <Form method="post" action={loginAddress({ mode, as, next })} noValidate replace>
        {mode === 'signup' && (
          <TextField
            label="Name"
            name="name"
            autoComplete="name"
            defaultValue={answer?.typed.name}
            wrong={wrong === 'name'}
          />
        )}
        <TextField
          key="email"
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          defaultValue={answer?.typed.email}
          wrong={wrong === 'email'}
        />
        {(mode === 'sign-in' || mode === 'signup') && (
          <PasswordField
            key={mode}
            label="Password"
            isNew={mode === 'signup'}
            wrong={wrong === 'password'}
          />
        )}
        <button type="submit" className="button" aria-disabled={isBusy}>
          {isBusy ? busy : button}
        </button>
      </Form>
      {google && (mode === 'sign-in' || mode === 'signup') && (
        <div className={styles.others}>
          <span>or</span>
          <GoogleButton next={next} />
        </div>
      )}
      {mode === 'sign-in' && (
        <div className={styles.others}>
          <PasskeyButton question={passkey} next={next} />
        </div>
      )}
      <Ways query={query} />
    </>
  )
}

const ways: readonly (readonly [LoginMode, string])[] = [
  ['sign-in', 'Sign in with your password'],
  ['signup', 'New here? Create an account'],
  ['forgot', 'Forgotten your password?'],
  ['resend', 'The confirmation mail did not come?'],
]

function Ways({ query: { mode, as, next } }: { query: LoginQuery }) {
  return (
    <ul className={styles.ways}>
      {ways
        .filter(([other]) => other !== mode)
        .map(([other, label]) => (
          <li key={other}>
            <Link to={loginAddress({ mode: other, as, next })} replace preventScrollReset>
              {label}
            </Link>
          </li>
        ))}
    </ul>
  )
}
