import styles from './account-card.module.css'
import type { LoginQuery } from './login-query.ts'
import { loginTexts } from './login-texts.ts'

const tellings = {
  verified: 'Your e-mail address is confirmed. Please sign in.',
  reset: 'Your new password is set, and you are signed out everywhere. Please sign in with it.',
  'reset-passkeys':
    'Your new password is set, and you are signed out everywhere. Please sign in with it. Passkeys of your account still work: you see them next, and can remove those that you do not know.',
  'signed-out': 'You are signed out.',
  deleted: 'Your account is deleted. You are always welcome back.',
}

type LoginMessageProps = {
  query: LoginQuery
  wanted: string | null
  /**
   * The mail that has just been asked for. `mailLeaves`: mails leave by a server; else the office
   * has their links.
   */
  mailed: { email: string; mailLeaves: boolean } | null
}

/** Why the reader is on the sign-in page, or what has just been done. */
export function LoginMessage({ query, wanted, mailed }: LoginMessageProps) {
  const { mode, told } = query
  if (mailed) {
    const { email, mailLeaves } = mailed
    return (
      <p className={styles.done} role="status">
        {mailLeaves
          ? `If ${email} is the address of an account, a mail is on its way there. ${loginTexts[mode].mailed}`
          : `Your library has not set up mail yet. If ${email} is the address of an account, ask at the desk for its link.`}
      </p>
    )
  }
  if (told && mode === 'sign-in') {
    return (
      <p className={styles.done} role="status">
        {tellings[told]}
      </p>
    )
  }
  if (!wanted || mode !== 'sign-in') return null
  return (
    <p className={styles.told}>
      Please sign in to open “{wanted}”. You will be taken there afterwards if it is open to you.
    </p>
  )
}
