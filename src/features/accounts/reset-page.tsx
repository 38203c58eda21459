import { Form, redirectDocument, useNavigation } from 'react-router'
import { privateMeta } from '../../kernel/head.ts'
import { openPages } from '../../open-pages.ts'
import { appContext } from '../../server/context.ts'
import type { Route } from './+types/reset-page'
import { AccountCard } from './account-card.tsx'
import { failedForm, reachingServer } from './form-answer.ts'
import { loginAddress } from './login-query.ts'
import { PasswordField } from './password-field.tsx'
import { readForm } from './read-form.server.ts'
import { resetPassword } from './reset-password.server.ts'

/** The address holds the key of a mail: it goes into no store. */
export function headers() {
  return { 'cache-control': 'no-store' }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { db, client } = context.get(appContext)
  const field = await readForm(request)
  const token = url.searchParams.get('token') ?? ''
  try {
    await resetPassword(db, client, { token, password: field('password') })
    return redirectDocument(loginAddress({ told: 'reset' }))
  } catch (error) {
    return failedForm(error)
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return reachingServer(serverAction)
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(openPages, 'reset-password', matches)

/** Where the mail for a forgotten password leads. */
export default function ResetPage({ actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <AccountCard failed={actionData?.failed ?? null}>
      <h1>Set a new password</h1>
      <p>You will be signed out on every device, and sign in with the new one.</p>
      <Form method="post" noValidate replace>
        <PasswordField label="New password" isNew wrong={Boolean(actionData?.failed)} />
        <button type="submit" className="button" aria-disabled={isBusy}>
          {isBusy ? 'Setting it…' : 'Set the password'}
        </button>
      </Form>
    </AccountCard>
  )
}
