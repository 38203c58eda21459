import { institute } from '#institute'
import { MarkedText } from '#src/browser/words/marked-text.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { AskMembership } from '#src/features/people/membership-requests/ask-membership.tsx'
import type { OwnRequest } from '#src/features/people/membership-requests/membership-requests.ts'
import styles from './my-loans.module.css'
import { myLoansWords } from './words.ts'

/**
 * Says to whoever is signed in but no member what to do. `request`: how their request for a
 * membership stands, where the page knows it.
 */
export function NoMembership({ request }: { request?: OwnRequest | null }) {
  const words = useWords(myLoansWords)
  return (
    <>
      <p className={styles.soft}>
        <MarkedText
          text={words.noMembership(institute.email)}
          mark={(email) => <a href={`mailto:${institute.email}`}>{email}</a>}
        />
      </p>
      <AskMembership own={request} />
    </>
  )
}
