import { data, Form, useNavigation } from 'react-router'
import { FormField } from '#src/browser/forms/form-field.tsx'
import { doneForm, failedForm, failureOf } from '#src/browser/forms/form-result.ts'
import { SendButton } from '#src/browser/forms/send-button.tsx'
import { FlashMessage } from '#src/browser/list/flash-message.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import styles from '#src/features/people/account/account.module.css'
import { AccountFrame } from '#src/features/people/account/account-frame.tsx'
import { accountPerson } from '#src/features/people/account/account-person.ts'
import { shownPerson } from '#src/kernel/shown-person.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { appContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/ereader-page'
import type { Ereader } from './ereader.ts'
import { confirmEreader, ownEreader, removeEreader, saveEreader } from './own-ereader.server.ts'
import { ereaderWords } from './words.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const person = accountPerson(actor)
  return { person: shownPerson(person), ereader: await ownEreader(db, person) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor, language, mailLeaves } = context.get(appContext)
  const person = accountPerson(actor)
  const field = await readForm(request)
  const words = ereaderWords[language]
  const intent = field('intent')
  const typed = { email: field('email').slice(0, 254) }
  try {
    if (intent === 'confirm') {
      await confirmEreader(db, person, field('code'))
      return doneForm(words.confirmed)
    }
    if (intent === 'remove') {
      await removeEreader(db, person)
      return doneForm(words.removed)
    }
    await saveEreader(db, person, field('email'), language)
    return doneForm(mailLeaves ? words.codeSent : words.codeWaits)
  } catch (error) {
    const failed = failedForm(error, typed, language)
    return data(failed.data, failed.init ?? {})
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(openPages, 'account-e-reader', matches)

export default function EreaderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { person, ereader } = loaderData
  const words = useWords(ereaderWords)
  if (!person) return null
  const failed = failureOf(actionData)
  const faults = actionData?.faults ?? {}
  const typed = failed ? (actionData?.typed.email ?? '') : ''
  return (
    <AccountFrame title={words.title} person={person} failed={null}>
      <FlashMessage flash={actionData?.flash ?? null} />
      <p>{words.intro}</p>
      {ereader && <Known ereader={ereader} fault={faults.code} />}
      <section className={styles.card} aria-labelledby="address">
        <h2 id="address">{ereader ? words.change : words.addIt}</h2>
        <Address typed={typed} fault={faults.email} />
      </section>
    </AccountFrame>
  )
}

function Address({ typed, fault }: { typed: string; fault: string | undefined }) {
  const words = useWords(ereaderWords)
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" noValidate preventScrollReset>
      <input type="hidden" name="intent" value="save" />
      <FormField
        label={words.address}
        required
        name="email"
        type="email"
        maxLength={254}
        autoComplete="off"
        defaultValue={typed}
        fault={fault}
      />
      <SendButton isBusy={isBusy}>{words.save}</SendButton>
    </Form>
  )
}

/** The e-reader that there is: its code is asked for, or it stands. */
function Known({ ereader, fault }: { ereader: Ereader; fault: string | undefined }) {
  const words = useWords(ereaderWords)
  const isBusy = useNavigation().formMethod === 'POST'
  const { email, isConfirmed } = ereader
  return (
    <section className={styles.card} aria-labelledby="yours">
      <h2 id="yours">{words.yours}</h2>
      <p>
        <strong>{email}</strong>
      </p>
      {!isConfirmed && (
        <>
          <p>{words.waits(email)}</p>
          <p>{words.allow}</p>
          <Form method="post" noValidate preventScrollReset>
            <input type="hidden" name="intent" value="confirm" />
            <FormField
              label={words.code}
              required
              name="code"
              inputMode="numeric"
              maxLength={12}
              autoComplete="one-time-code"
              fault={fault}
            />
            <SendButton isBusy={isBusy}>{words.confirm}</SendButton>
          </Form>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="save" />
            <input type="hidden" name="email" value={email} />
            <button type="submit" className="button button-quiet">
              {words.newCode}
            </button>
          </Form>
        </>
      )}
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="remove" />
        <button type="submit" className="button button-quiet">
          {words.remove}
        </button>
      </Form>
    </section>
  )
}
