import { useEffect, useRef, useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { useWords } from '#src/browser/words/use-words.ts'
import { authMessage } from '#src/features/people/accounts/auth-errors.ts'
import { ErrorDialog, type Failure } from '#src/features/people/accounts/error-dialog.tsx'
import { authErrorWords } from '#src/features/people/accounts/errors/words.ts'
import { knowsPasskeys, makePasskey } from '#src/features/people/accounts/passkey-browser.ts'
import { PasswordField } from '#src/features/people/accounts/password-field.tsx'
import styles from './account.module.css'
import { FreshSignIn } from './fresh-sign-in.tsx'
import { RowForm } from './row-form.tsx'
import { accountWords } from './words.ts'

type ShownPasskey = {
  readonly id: string
  readonly name: string
  readonly made: string
  readonly used: string | null
}

type PasskeysCardProps = {
  passkeys: readonly ShownPasskey[]
  /** What the browser is asked to make, once the password was right. */
  options: PublicKeyCredentialCreationOptionsJSON | null
  hasPassword: boolean
  wrong: boolean
}

/** The passkeys that there are, and one more. */
export function PasskeysCard({ passkeys, options, hasPassword, wrong }: PasskeysCardProps) {
  const words = useWords(accountWords)
  const failure = useMaking(options)
  const [isKnown, setKnown] = useState(true)
  useEffect(() => setKnown(knowsPasskeys()), [])
  return (
    <section className={styles.card} aria-labelledby="passkeys">
      <h2 id="passkeys">{words.passkeys}</h2>
      <p>{words.passkeysIntro}</p>
      <ul className={styles.rows}>
        {passkeys.map(({ id, name, made, used }) => (
          <li key={id}>
            <div>
              <strong>{name}</strong>
              <small>{used ? words.passkeyUsed(made, used) : words.passkeyNotUsed(made)}</small>
            </div>
            <RowForm form="remove-passkey" id={id} label={words.remove} of={name} />
          </li>
        ))}
      </ul>
      {isKnown ? (
        <Form method="post" noValidate preventScrollReset className="needs-script">
          <input type="hidden" name="form" value="passkey" />
          {hasPassword ? (
            <PasswordField label={words.password} wrong={wrong} />
          ) : (
            <FreshSignIn back="/account/security" />
          )}
          <button type="submit" className="button">
            {words.addPasskey}
          </button>
        </Form>
      ) : (
        <p>{words.noPasskeysHere}</p>
      )}
      <noscript>
        <p>{words.addingNeedsScripts}</p>
      </noscript>
      <ErrorDialog failure={failure} />
    </section>
  )
}

/** Has the browser make a passkey for each new `options`, and sends it. */
function useMaking(options: PasskeysCardProps['options']): Failure | null {
  const [failure, setFailure] = useState<Failure | null>(null)
  const words = useWords(authErrorWords)
  const asked = useRef<typeof options>(null)
  const submit = useSubmit()
  useEffect(() => {
    if (!options || asked.current === options) return
    asked.current = options
    const make = async () => {
      const answer = await makePasskey(options)
      if (answer === null) setFailure({ message: authMessage(words, 'passkey-failed') })
      else await submit({ form: 'add-passkey', answer }, { method: 'post' })
    }
    make()
  }, [options, submit, words])
  return failure
}
