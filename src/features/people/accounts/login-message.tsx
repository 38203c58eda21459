import { useWords } from '#src/browser/words/use-words.ts'
import styles from './account-card.module.css'
import type { LoginQuery } from './login-query.ts'
import { loginTexts } from './login-texts.ts'
import { accountsWords } from './words.ts'

const tellings = {
  verified: 'verified',
  reset: 'reset',
  'reset-passkeys': 'resetPasskeys',
  'signed-out': 'signedOut',
  deleted: 'deleted',
} as const

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
  const words = useWords(accountsWords)
  const { mode, told } = query
  if (mailed) {
    const { email, mailLeaves } = mailed
    return (
      <p className={styles.done} role="status">
        {mailLeaves
          ? words.mailOnItsWay(email, loginTexts(words, mode).mailed)
          : words.linkAtDesk(email)}
      </p>
    )
  }
  if (told && mode === 'sign-in') {
    return (
      <p className={styles.done} role="status">
        {words[tellings[told]]}
      </p>
    )
  }
  if (!wanted || mode !== 'sign-in') return null
  return <p className={styles.told}>{words.signInToOpen(wanted)}</p>
}
