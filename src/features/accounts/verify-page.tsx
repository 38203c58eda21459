import { Form, redirectDocument } from 'react-router'
import { privateMeta } from '../../kernel/head.ts'
import { openPages } from '../../open-pages.ts'
import { appContext } from '../../server/context.ts'
import type { Route } from './+types/verify-page'
import { AccountCard } from './account-card.tsx'
import { failedForm, reachingServer } from './form-answer.ts'
import { loginAddress } from './login-query.ts'
import { verifyEmail } from './verify-email.server.ts'

/** The address holds the key of a mail: it goes into no store. */
export function headers() {
  return { 'cache-control': 'no-store' }
}

export async function action({ url, context }: Route.ActionArgs) {
  const { db, actor, client } = context.get(appContext)
  try {
    const { setCookie } = await verifyEmail(db, actor, client, url.searchParams.get('token') ?? '')
    const headers = setCookie.map((line): [string, string] => ['set-cookie', line])
    return redirectDocument(loginAddress({ told: 'verified' }), { headers })
  } catch (error) {
    return failedForm(error)
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return reachingServer(serverAction)
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(openPages, 'verify-email', matches)

/** Where the mail that confirms an address leads. The button uses the link up: programs that look through mails open links, but press nothing. */
export default function VerifyPage({ actionData }: Route.ComponentProps) {
  return (
    <AccountCard failed={actionData?.failed ?? null}>
      <h1>Confirm your address</h1>
      <p>One more click, and the library knows that this address is yours.</p>
      <Form method="post" replace>
        <button type="submit" className="button">
          Confirm my e-mail address
        </button>
      </Form>
    </AccountCard>
  )
}
