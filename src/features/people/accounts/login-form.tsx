import { Form, Link, useNavigation } from 'react-router'
import { useFirstFault } from '#src/browser/forms/first-fault.ts'
import { FormField } from '#src/browser/forms/form-field.tsx'
import type { FormResult } from '#src/browser/forms/form-result.ts'
import { SendButton } from '#src/browser/forms/send-button.tsx'
import { MarkedText } from '#src/browser/words/marked-text.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import styles from './account-card.module.css'
import type { FieldName, WrongField } from './failed-field.ts'
import { GoogleButton } from './google-button.tsx'
import { LoginMessage } from './login-message.tsx'
import { type LoginMode, type LoginQuery, loginAddress } from './login-query.ts'
import { headingOf, loginTexts } from './login-texts.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { PasswordField } from './password-field.tsx'
import { accountsWords } from './words.ts'

type LoginFormProps = {
  query: LoginQuery
  /** The title of the page that was refused. */
  wanted: string | null
  /** Whether signing in with Google is offered. */
  google: boolean
  /** How many letters a new password has at least. */
  shortest: number
  /** What the browser is asked for where a passkey signs in. */
  passkey: PublicKeyCredentialRequestOptionsJSON
  /** Whether mails leave by a server; else the office has their links. */
  mailLeaves: boolean
  wrong: WrongField | null
  answer: FormResult | null
}

/** The fields of the form in each mode. */
export function fieldsOf(mode: LoginMode): readonly FieldName[] {
  if (mode === 'signup') return ['name', 'email', 'password']
  return mode === 'sign-in' ? ['email', 'password'] : ['email']
}

/**
 * Signing in, signing up, a forgotten password and a lost confirmation mail: one form, by the mode
 * in the address.
 */
export function LoginForm(props: LoginFormProps) {
  const { query, wanted, google, shortest, passkey, mailLeaves, wrong, answer } = props
  const { mode, as, next } = query
  const words = useWords(accountsWords)
  const { button, busy, intro } = loginTexts(words, mode)
  const isByMail = mode === 'forgot' || mode === 'resend'
  const isBusy = useNavigation().formMethod === 'POST'
  const has = fieldsOf(mode)
  const faultOf = (field: FieldName) => (wrong?.field === field ? wrong.message : undefined)
  const form = useFirstFault(wrong?.isQuiet ? answer : null)
  const mailed =
    answer?.flash.kind === 'done' ? { email: answer.typed.email ?? '', mailLeaves } : null
  return (
    <>
      <h1>{headingOf(words, mode, as)}</h1>
      <LoginMessage query={query} wanted={wanted} mailed={mailed} />
      {intro && !mailed && <p>{isByMail && !mailLeaves ? words.noMailYet : intro}</p>}
      {mode === 'sign-in' && answer?.code === 'too-many-requests' && (
        <TooManyTries google={google} />
      )}
      <Form ref={form} method="post" action={loginAddress({ mode, as, next })} noValidate replace>
        {has.includes('name') && (
          <FormField
            label={words.name}
            required
            name="name"
            autoComplete="name"
            defaultValue={answer?.typed.name}
            fault={faultOf('name')}
          />
        )}
        <FormField
          key="email"
          label={words.email}
          required
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          defaultValue={answer?.typed.email}
          fault={faultOf('email')}
        />
        {has.includes('password') && (
          <PasswordField
            key={mode}
            label={words.password}
            {...(mode === 'signup' ? { shortest } : {})}
            fault={faultOf('password')}
          />
        )}
        <SendButton isBusy={isBusy}>{isBusy ? busy : button}</SendButton>
      </Form>
      {google && (mode === 'sign-in' || mode === 'signup') && (
        <div className={styles.others}>
          <span>{words.otherWay}</span>
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

/** What is open to whoever is refused for others' wrong passwords, or for their own. */
function TooManyTries({ google }: { google: boolean }) {
  const words = useWords(accountsWords)
  return (
    <p className={styles.told}>
      <MarkedText
        text={google ? words.tooManyTriesGoogle : words.tooManyTries}
        mark={(text) => <Link to={loginAddress({ mode: 'forgot' })}>{text}</Link>}
      />
    </p>
  )
}

const ways = [
  ['sign-in', 'waySignIn'],
  ['signup', 'waySignUp'],
  ['forgot', 'wayForgot'],
  ['resend', 'wayResend'],
] as const

function Ways({ query: { mode, as, next } }: { query: LoginQuery }) {
  const words = useWords(accountsWords)
  return (
    <ul className={styles.ways}>
      {ways
        .filter(([other]) => other !== mode)
        .map(([other, label]) => (
          <li key={other}>
            <Link to={loginAddress({ mode: other, as, next })} replace preventScrollReset>
              {words[label]}
            </Link>
          </li>
        ))}
    </ul>
  )
}
