import { institute } from '#institute'
import layout from '#src/browser/page/page.module.css'
import { formatInstant } from '#src/kernel/dates.ts'
import styles from './members.module.css'
import type { MemberSignIn } from './sign-in.ts'

/** Whether the member can sign in, and with what. */
export function SignInCard({
  email,
  signIn,
}: {
  email: string | null
  signIn: MemberSignIn | null
}) {
  return (
    <section className={layout.card} aria-labelledby="sign-in">
      <h2 id="sign-in">Sign-in</h2>
      <p>{wordsOf(email, signIn)}</p>
      {signIn?.lastSeenAt && (
        <p className={styles.soft}>
          Last here {formatInstant(new Date(signIn.lastSeenAt), institute.timeZone)}
        </p>
      )}
    </section>
  )
}

function wordsOf(email: string | null, signIn: MemberSignIn | null): string {
  if (email === null) return 'Without an e-mail address this member is linked to no sign-in.'
  if (!signIn)
    return `Nobody has signed up with ${email} yet. Whoever does, and confirms it, is linked.`
  if (signIn.disabled) return `${email} is disabled, so this member cannot sign in.`
  if (!signIn.verified)
    return `${email} signed up and has not confirmed the address yet: not linked.`
  return `Linked: ${email} signs in as this member.`
}
