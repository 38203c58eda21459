import { institute } from '#institute'
import { useWords } from '#src/browser/words/use-words.ts'
import styles from './account-card.module.css'
import { AccountCard } from './account-card.tsx'
import type { Failure } from './error-dialog.tsx'
import { GoogleButton } from './google-button.tsx'
import { LoginMessage } from './login-message.tsx'
import { type LoginQuery, readLoginQuery } from './login-query.ts'
import { headingOf } from './login-texts.ts'
import { accountsWords } from './words.ts'

type ProviderLoginProps = {
  query: LoginQuery
  /** The title of the page that was refused. */
  wanted: string | null
}

/**
 * Signing in where there are no passwords of this site: at the provider, which makes an account by
 * itself.
 */
export function ProviderLogin({ query, wanted }: ProviderLoginProps) {
  const words = useWords(accountsWords)
  return (
    <>
      <h1>{headingOf(words, 'sign-in', query.as)}</h1>
      <LoginMessage query={{ ...query, mode: 'sign-in' }} wanted={wanted} mailed={null} />
      <p>{words.providerIntro(institute.shortName, institute.emailDomain)}</p>
      <div className={styles.others}>
        <GoogleButton next={query.next} />
      </div>
    </>
  )
}

/** In the place of a page about passwords, where there are none. */
export function ProviderCard({ failed }: { failed: Failure | null }) {
  return (
    <AccountCard failed={failed}>
      <ProviderLogin query={readLoginQuery(new URLSearchParams())} wanted={null} />
    </AccountCard>
  )
}
