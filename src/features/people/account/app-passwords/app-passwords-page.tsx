import { data, Form, useNavigation } from 'react-router'
import { institute } from '#institute'
import { FormField } from '#src/browser/forms/form-field.tsx'
import { failureOf } from '#src/browser/forms/form-result.ts'
import { SendButton } from '#src/browser/forms/send-button.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { shownInstant } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { shownPerson } from '#src/kernel/shown-person.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { appContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import styles from '../account.module.css'
import { AccountFrame } from '../account-frame.tsx'
import { doneAt } from '../account-links.ts'
import { accountPerson } from '../account-person.ts'
import { answerForm } from '../account-result.ts'
import { RowForm } from '../row-form.tsx'
import type { Route } from './+types/app-passwords-page'
import { listAppPasswords, makeAppPassword, revokeAppPassword } from './app-passwords.server.ts'
import { kosyncPath, longestAppName, type MadeAppPassword, opdsPath } from './app-passwords.ts'
import { appPasswordWords } from './words.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor, language, origin } = context.get(appContext)
  const person = accountPerson(actor)
  const apps = await listAppPasswords(db, person)
  const shown = (at: Date) => shownInstant(calendarWords[language], at, institute.timeZone)
  return {
    person: shownPerson(person),
    origin,
    apps: apps.map(({ id, name, userName, usedAt }) => {
      return { id, name, userName, used: usedAt && shown(usedAt) }
    }),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor, language } = context.get(appContext)
  const person = accountPerson(actor)
  const field = await readForm(request)
  const form = field('form')
  let made: MadeAppPassword | null = null
  const answer = await answerForm(form, field, ['name'], language, async () => {
    if (form === 'revoke') await revokeAppPassword(db, person, field('id'))
    else made = await makeAppPassword(db, person, field('name'))
    return { to: doneAt('/account/reading-apps', 'app-removed') }
  })
  return made === null ? answer : data({ made: made as MadeAppPassword, flash: null })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(openPages, 'account-reading-apps', matches)

export default function AppPasswordsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { person, apps, origin } = loaderData
  const words = useWords(appPasswordWords)
  const isBusy = useNavigation().formMethod === 'POST'
  if (!person) return null
  const failed = failureOf(actionData)
  const typed = actionData && 'typed' in actionData ? actionData.typed : {}
  const made = actionData && 'made' in actionData ? actionData.made : null
  return (
    <AccountFrame title={words.readingApps} person={person} failed={failed}>
      <p>{words.intro}</p>
      {made && <MadeOne made={made} />}
      <section className={styles.card} aria-labelledby="new-app">
        <h2 id="new-app">{words.newOne}</h2>
        <Form method="post" noValidate preventScrollReset key={made?.userName ?? 'form'}>
          <input type="hidden" name="form" value="make" />
          <FormField
            label={words.whatFor}
            required
            name="name"
            maxLength={longestAppName}
            autoComplete="off"
            placeholder={words.example}
            defaultValue={typed.name ?? ''}
            wrong={failed !== null}
          />
          <SendButton isBusy={isBusy}>{isBusy ? words.making : words.make}</SendButton>
        </Form>
      </section>
      <section className={styles.card} aria-labelledby="apps">
        <h2 id="apps">{words.yours}</h2>
        {apps.length === 0 && <p>{words.none}</p>}
        <ul className={styles.rows}>
          {apps.map(({ id, name, userName, used }) => (
            <li key={id}>
              <div>
                <strong>{name}</strong>
                <small>{userName}</small>
                <small>{used ? words.used(used) : words.notUsed}</small>
              </div>
              <RowForm form="revoke" id={id} label={words.revoke} of={name} />
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.card} aria-labelledby="addresses">
        <h2 id="addresses">{words.addresses}</h2>
        <Address label={words.opds1} address={`${origin}${opdsPath}`} />
        <Address label={words.opds2} address={`${origin}${opdsPath}/v2`} />
        <Address label={words.kosync} address={`${origin}${kosyncPath}`} />
      </section>
    </AccountFrame>
  )
}

/** User name and password, this once. */
function MadeOne({ made: { userName, password } }: { made: MadeAppPassword }) {
  const words = useWords(appPasswordWords)
  return (
    <section className={styles.card} aria-labelledby="made">
      <h2 id="made">{words.yourNew}</h2>
      <p className={styles.done} role="status">
        {words.once}
      </p>
      <Address label={words.userName} address={userName} />
      <Address label={words.password} address={password} />
    </section>
  )
}

/** A text that is copied or typed elsewhere. */
function Address({ label, address }: { label: string; address: string }) {
  return (
    <p>
      <label>
        {label}
        <input
          className="field"
          readOnly
          value={address}
          spellCheck={false}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </label>
    </p>
  )
}
