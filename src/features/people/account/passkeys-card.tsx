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

type ShownPasskey = {
  readonly id: string
  readonly name: string
  readonly made: string | null
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
  const failure = useMaking(options)
  const [isKnown, setKnown] = useState(true)
  useEffect(() => setKnown(knowsPasskeys()), [])
  return (
    <section className={styles.card} aria-labelledby="passkeys">
      <h2 id="passkeys">Passkeys</h2>
      <p>
        With a passkey you sign in by your finger, your face or the PIN of your device, and type
        nothing that could be guessed or given away.
      </p>
      <ul className={styles.rows}>
        {passkeys.map(({ id, name, made, used }) => (
          <li key={id}>
            <div>
              <strong>{name}</strong>
              <small>
                Made {made} · {used ? `last used ${used}` : 'not used yet'}
              </small>
            </div>
            <RowForm form="remove-passkey" id={id} label="Remove" of={name} />
          </li>
        ))}
      </ul>
      {isKnown ? (
        <Form method="post" noValidate preventScrollReset className="needs-script">
          <input type="hidden" name="form" value="passkey" />
          {hasPassword ? (
            <PasswordField label="Password" wrong={wrong} />
          ) : (
            <FreshSignIn back="/account/security" />
          )}
          <button type="submit" className="button">
            Add a passkey
          </button>
        </Form>
      ) : (
        <p>
          None can be made here: this browser does not know them, or the site is open by a number
          instead of its name.
        </p>
      )}
      <noscript>
        <p>Adding one needs scripts.</p>
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
