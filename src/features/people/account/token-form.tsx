import { Form, Link, useNavigation } from 'react-router'
import { FormField } from '#src/browser/forms/form-field.tsx'
import { gateAddress } from '#src/features/people/admin-gate/admin-gate.ts'
import styles from './account.module.css'
import { longestTokenName, tokenDays } from './api-tokens.ts'

type TokenFormProps = {
  /** What the token may be made for. */
  offered: readonly { readonly name: string; readonly label: string }[]
  gateIsOpen: boolean
  /** Whether people have passwords here. */
  passwords: boolean
  typed: Readonly<Record<string, string>>
  wrong: boolean
}

/** Makes a token: what it is called, what it may do, how long it is good. */
export function TokenForm(props: TokenFormProps) {
  const { offered, gateIsOpen, passwords, typed, wrong } = props
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <section className={styles.card} aria-labelledby="new-token">
      <h2 id="new-token">A new token</h2>
      <p>
        With a token a program uses the <Link to="/api">REST API</Link> in your name. Give it no
        more than it needs, and revoke it when it is not used any more.{' '}
        {passwords && 'A new password ends all your tokens. '}
        With another role than you have now, a token opens nothing.
      </p>
      <Form method="post" noValidate preventScrollReset>
        <input type="hidden" name="form" value="make" />
        <FormField
          label="What is it for?"
          required
          name="name"
          maxLength={longestTokenName}
          autoComplete="off"
          defaultValue={typed.name ?? ''}
          wrong={wrong && !typed.name}
        />
        <fieldset className={styles.choices}>
          <legend>It may</legend>
          {offered.map(({ name, label }) => (
            <label key={name}>
              <input type="checkbox" name="scope" value={name} />
              <span>
                {label} <code>{name}</code>
              </span>
            </label>
          ))}
        </fieldset>
        {!gateIsOpen && (
          <p className={styles.told}>
            More can be chosen while the admin panel is open:{' '}
            <Link to={gateAddress('/account/tokens')}>open it</Link>.
          </p>
        )}
        <div className={styles.choices}>
          <label htmlFor="days">It is good for</label>
          <select id="days" name="days" className="field" defaultValue={typed.days || '90'}>
            {tokenDays.map((days) => (
              <option key={days} value={days}>
                {days} days
              </option>
            ))}
          </select>
        </div>
        <button type="submit" className="button" aria-disabled={isBusy}>
          {isBusy ? 'Making it…' : 'Make the token'}
        </button>
      </Form>
    </section>
  )
}

/** The token itself, this once. */
export function MadeToken({ token }: { token: string }) {
  return (
    <section className={styles.card} aria-labelledby="made">
      <h2 id="made">Your new token</h2>
      <p className={styles.done} role="status">
        Copy it now: it is not shown again.
      </p>
      <p>
        <label htmlFor="token">Token</label>
        <input
          id="token"
          className="field"
          readOnly
          value={token}
          spellCheck={false}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </p>
      <p className={styles.hint}>
        A program sends it with each request: <code>Authorization: Bearer almirah_…</code>
      </p>
    </section>
  )
}
