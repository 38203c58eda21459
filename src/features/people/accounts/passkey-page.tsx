import { redirect, redirectDocument } from 'react-router'
import { isAppError } from '#src/kernel/errors.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/passkey-page'
import { landingOf } from './landing.ts'
import { loginAddress } from './login-query.ts'
import { requirePasswords } from './new-password.server.ts'
import { signInByPasskey } from './passkeys.server.ts'
import { safeNext } from './safe-next.ts'

/** Only forms come here; whoever opens the address signs in at the page for that. */
export function loader({ url }: Route.LoaderArgs) {
  throw redirect(loginAddress({ next: safeNext(url.searchParams.get('next')) }))
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { db, actor, client, passwords } = context.get(appContext)
  const next = safeNext(url.searchParams.get('next'))
  const field = await readForm(request)
  try {
    requirePasswords(passwords)
    const { person, setCookie } = await signInByPasskey(db, actor, client, field('answer'))
    const headers = setCookie.map((line): [string, string] => ['set-cookie', line])
    return redirectDocument(landingOf(pages, person, next) ?? '/', { headers })
  } catch (error) {
    if (!isAppError(error)) throw error
    return redirectDocument(loginAddress({ next, failed: String(error.details.authCode) }))
  }
}

export default function PasskeyPage() {
  return null
}
