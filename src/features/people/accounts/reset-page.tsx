import { Form, redirectDocument, useNavigation } from 'react-router'
import { useFirstFault } from '#src/browser/forms/first-fault.ts'
import { failedForm, failureOf } from '#src/browser/forms/form-result.ts'
import { SendButton } from '#src/browser/forms/send-button.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { appContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/reset-page'
import { AccountCard } from './account-card.tsx'
import { wrongField } from './failed-field.ts'
import { loginAddress } from './login-query.ts'
import { PasswordField } from './password-field.tsx'
import { ProviderCard } from './provider-login.tsx'
import { reachingServer } from './reaching-server.ts'
import { resetPassword } from './reset-password.server.ts'
import { accountsWords } from './words.ts'

/** The address holds the key of a mail: it goes into no store. */
export function headers() {
  return { 'cache-control': 'no-store' }
}

export function loader({ context }: Route.LoaderArgs) {
  return context.get(appContext).passwords
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { db, client, passwords, language } = context.get(appContext)
  const field = await readForm(request)
  const token = url.searchParams.get('token') ?? ''
  try {
    const typed = { token, password: field('password') }
    const { passkeys, setCookie } = await resetPassword(db, client, passwords, typed)
    const headers = setCookie.map((line): [string, string] => ['set-cookie', line])
    const next = passkeys > 0 ? '/account/security?done=reset' : null
    const told = passkeys > 0 ? 'reset-passkeys' : 'reset'
    return redirectDocument(loginAddress({ told, next }), { headers })
  } catch (error) {
    return failedForm(error, {}, language)
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return reachingServer(serverAction)
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(openPages, 'reset-password', matches)

/** Where the mail for a forgotten password leads. */
export default function ResetPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords(accountsWords)
  const isBusy = useNavigation().formMethod === 'POST'
  const result = actionData ?? null
  const failed = failureOf(result)
  const wrong = wrongField(result, ['password'])
  const form = useFirstFault(wrong?.isQuiet ? result : null)
  if (!loaderData.allowed) return <ProviderCard failed={failed} />
  return (
    <AccountCard failed={failed} wrong={wrong}>
      <h1>{words.setNewPassword}</h1>
      <p>{words.resetIntro}</p>
      <Form ref={form} method="post" noValidate replace>
        <PasswordField
          label={words.newPassword}
          shortest={loaderData.shortest}
          fault={wrong?.message}
        />
        <SendButton isBusy={isBusy}>
          {isBusy ? words.settingPassword : words.setPassword}
        </SendButton>
      </Form>
    </AccountCard>
  )
}
