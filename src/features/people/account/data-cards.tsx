import { Form, Link, useNavigation } from 'react-router'
import { SendButton } from '#src/browser/forms/send-button.tsx'
import { MarkedText } from '#src/browser/words/marked-text.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { PasswordField } from '#src/features/people/accounts/password-field.tsx'
import styles from './account.module.css'
import { FreshSignIn } from './fresh-sign-in.tsx'
import { accountWords } from './words.ts'

type DataCardsProps = { verified: boolean; hasPassword: boolean; wrong: boolean }

/** The file with all that is kept, and the end of the account. */
export function DataCards({ verified, hasPassword, wrong }: DataCardsProps) {
  const words = useWords(accountWords)
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <>
      <section className={styles.card} aria-labelledby="download">
        <h2 id="download">{words.downloadData}</h2>
        <p>{words.downloadIntro}</p>
        {!verified && <p className={styles.told}>{words.downloadUnconfirmed}</p>}
        <a className="button" href="/account/data.json" download>
          {words.download}
        </a>
      </section>
      <section className={styles.card} aria-labelledby="delete">
        <h2 id="delete">{words.deleteAccount}</h2>
        <p>
          <MarkedText text={words.deleteIntro} mark={(text) => <Link to="/contact">{text}</Link>} />
        </p>
        <Form method="post" noValidate>
          {hasPassword ? (
            <PasswordField label={words.password} wrong={wrong} />
          ) : (
            <FreshSignIn back="/account/data" />
          )}
          <SendButton isBusy={isBusy}>{isBusy ? words.deleting : words.deleteForGood}</SendButton>
        </Form>
      </section>
    </>
  )
}
