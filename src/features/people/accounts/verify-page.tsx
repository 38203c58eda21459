import { Form, Link, redirectDocument } from 'react-router'
import { failedForm, failureOf } from '#src/browser/forms/form-result.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { appContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/verify-page'
import { AccountCard } from './account-card.tsx'
import { wrongField } from './failed-field.ts'
import { loginAddress } from './login-query.ts'
import { PasswordField } from './password-field.tsx'
import { ProviderCard } from './provider-login.tsx'
import { reachingServer } from './reaching-server.ts'
import { verifyEmail } from './verify-email.server.ts'

/** The address holds the key of a mail: it goes into no store. */
export function headers() {
  return { 'cache-control': 'no-store' }
}

/**
 * Who is signed in and has not confirmed their address comes with the account that the link is of;
 * others show that it is theirs.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { actor, passwords } = context.get(appContext)
  return { asks: actor.kind !== 'user' || actor.verified, allowed: passwords.allowed }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { db, actor, client } = context.get(appContext)
  const field = await readForm(request)
  const typed = { token: url.searchParams.get('token') ?? '', password: field('password') }
  try {
    const { setCookie } = await verifyEmail(db, actor, client, typed)
    const headers = setCookie.map((line): [string, string] => ['set-cookie', line])
    return redirectDocument(loginAddress({ told: 'verified' }), { headers })
  } catch (error) {
    return failedForm(error, {})
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return reachingServer(serverAction)
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(openPages, 'verify-email', matches)

/**
 * Where the mail that confirms an address leads. The button uses the link up: programs that look
 * through mails open links, but press nothing.
 */
export default function VerifyPage({ loaderData, actionData }: Route.ComponentProps) {
  const result = actionData ?? null
  const failed = failureOf(result)
  const wrong = wrongField(result, ['password'])
  const asks = loaderData.asks || wrong !== null
  if (asks && !loaderData.allowed) return <ProviderCard failed={failed} />
  return (
    <AccountCard failed={failed} wrong={wrong}>
      <h1>Confirm your address</h1>
      <p>One more click, and the library knows that this address is yours.</p>
      {asks && <p>Please type the password that you chose for the account.</p>}
      <Form method="post" noValidate replace>
        {asks && <PasswordField label="Password" fault={wrong?.message} />}
        <button type="submit" className="button">
          Confirm my e-mail address
        </button>
      </Form>
      {asks && (
        <p>
          <br />
          Not your account, or the password is forgotten?{' '}
          <Link to={loginAddress({ mode: 'forgot' })}>Set a new password</Link> instead: that
          confirms the address too, and signs everybody else out.
        </p>
      )}
    </AccountCard>
  )
}
