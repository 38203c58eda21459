import { Form, Link, redirect, redirectDocument, useNavigation } from 'react-router'
import { FormField } from '#src/browser/forms/form-field.tsx'
import { failedForm, failureOf } from '#src/browser/forms/form-result.ts'
import { SendButton } from '#src/browser/forms/send-button.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/code-page'
import { AccountCard } from './account-card.tsx'
import { landingOf } from './landing.ts'
import { loginAddress } from './login-query.ts'
import { reachingServer } from './reaching-server.ts'
import { safeNext } from './safe-next.ts'
import { codeAwaited, finishWithCode } from './sign-in-code.server.ts'
import { accountsWords } from './words.ts'

export function headers() {
  return { 'cache-control': 'no-store' }
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { db } = context.get(appContext)
  const next = safeNext(url.searchParams.get('next'))
  if ((await codeAwaited(db, request)) === null) throw redirect(loginAddress({ next }))
  return null
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { db, actor, client, language } = context.get(appContext)
  const next = safeNext(url.searchParams.get('next'))
  const field = await readForm(request)
  try {
    const { person, setCookie } = await finishWithCode(db, actor, client, request, field('code'))
    const headers = setCookie.map((line): [string, string] => ['set-cookie', line])
    return redirectDocument(landingOf(pages, person, next) ?? '/', { headers })
  } catch (error) {
    return failedForm(error, {}, language)
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return reachingServer(serverAction)
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(openPages, 'login-code', matches)

/** The second step of signing in. */
export default function CodePage({ actionData }: Route.ComponentProps) {
  const words = useWords(accountsWords)
  const isBusy = useNavigation().formMethod === 'POST'
  const failed = failureOf(actionData)
  return (
    <AccountCard failed={failed}>
      <h1>{words.yourCode}</h1>
      <p>{words.codeIntro}</p>
      <Form method="post" noValidate replace>
        <FormField
          label={words.code}
          required
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          wrong={failed !== null}
        />
        <SendButton isBusy={isBusy}>{isBusy ? words.signingIn : words.signIn}</SendButton>
      </Form>
      <br />
      <Link to="/login">{words.signInAsAnother}</Link>
    </AccountCard>
  )
}
