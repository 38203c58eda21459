import { Form, Link, redirectDocument } from 'react-router'
import { failedForm, failureOf } from '#src/browser/forms/form-result.ts'
import { MarkedText } from '#src/browser/words/marked-text.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
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
import { accountsWords } from './words.ts'

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
  const { db, actor, client, language } = context.get(appContext)
  const field = await readForm(request)
  const typed = { token: url.searchParams.get('token') ?? '', password: field('password') }
  try {
    const { setCookie } = await verifyEmail(db, actor, client, typed)
    const headers = setCookie.map((line): [string, string] => ['set-cookie', line])
    return redirectDocument(loginAddress({ told: 'verified' }), { headers })
  } catch (error) {
    return failedForm(error, {}, language)
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
  const words = useWords(accountsWords)
  const result = actionData ?? null
  const failed = failureOf(result)
  const wrong = wrongField(result, ['password'])
  const asks = loaderData.asks || wrong !== null
  if (asks && !loaderData.allowed) return <ProviderCard failed={failed} />
  return (
    <AccountCard failed={failed} wrong={wrong}>
      <h1>{words.confirmAddress}</h1>
      <p>{words.confirmIntro}</p>
      {asks && <p>{words.confirmAsksPassword}</p>}
      <Form method="post" noValidate replace>
        {asks && <PasswordField label={words.password} fault={wrong?.message} />}
        <button type="submit" className="button">
          {words.confirmMyAddress}
        </button>
      </Form>
      {asks && (
        <p>
          <br />
          <MarkedText
            text={words.confirmOtherwise}
            mark={(text) => <Link to={loginAddress({ mode: 'forgot' })}>{text}</Link>}
          />
        </p>
      )}
    </AccountCard>
  )
}
