import { Form, Link, useNavigation } from 'react-router'
import { FormField } from '#src/browser/forms/form-field.tsx'
import { SendButton } from '#src/browser/forms/send-button.tsx'
import { MarkedText } from '#src/browser/words/marked-text.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { gateAddress } from '#src/features/people/admin-gate/admin-gate.ts'
import styles from './account.module.css'
import { longestTokenName, tokenDays } from './api-tokens.ts'
import { accountWords } from './words.ts'

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
  const words = useWords(accountWords)
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <section className={styles.card} aria-labelledby="new-token">
      <h2 id="new-token">{words.newToken}</h2>
      <p>
        <MarkedText text={words.tokenIntro} mark={(text) => <Link to="/api">{text}</Link>} />{' '}
        {passwords && `${words.passwordEndsTokens} `}
        {words.roleEndsTokens}
      </p>
      <Form method="post" noValidate preventScrollReset>
        <input type="hidden" name="form" value="make" />
        <FormField
          label={words.whatFor}
          required
          name="name"
          maxLength={longestTokenName}
          autoComplete="off"
          defaultValue={typed.name ?? ''}
          wrong={wrong && !typed.name}
        />
        <fieldset className={styles.choices}>
          <legend>{words.itMay}</legend>
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
            <MarkedText
              text={words.moreBehindGate}
              mark={(text) => <Link to={gateAddress('/account/tokens')}>{text}</Link>}
            />
          </p>
        )}
        <div className={styles.choices}>
          <label htmlFor="days">{words.goodFor}</label>
          <select id="days" name="days" className="field" defaultValue={typed.days || '90'}>
            {tokenDays.map((days) => (
              <option key={days} value={days}>
                {words.days(days)}
              </option>
            ))}
          </select>
        </div>
        <SendButton isBusy={isBusy}>{isBusy ? words.makingToken : words.makeToken}</SendButton>
      </Form>
    </section>
  )
}

/** The token itself, this once. */
export function MadeToken({ token }: { token: string }) {
  const words = useWords(accountWords)
  return (
    <section className={styles.card} aria-labelledby="made">
      <h2 id="made">{words.yourNewToken}</h2>
      <p className={styles.done} role="status">
        {words.copyToken}
      </p>
      <p>
        <label htmlFor="token">{words.token}</label>
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
        {words.sentWithRequests} <code>Authorization: Bearer almirah_…</code>
      </p>
    </section>
  )
}
