import { redirect } from 'react-router'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/google-page'
import { loginAddress } from './login-query.ts'
import { providerErrorCode, startProviderSignIn } from './provider-sign-in.server.ts'
import { safeNext } from './safe-next.ts'

/** Sends the browser on to the provider. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, client, signInProvider, log } = context.get(appContext)
  if (!signInProvider) throw redirect('/login')
  const next = safeNext(url.searchParams.get('next'))
  const isPopup = url.searchParams.has('popup')
  const errand = { next, isPopup }
  try {
    const started = await startProviderSignIn(db, signInProvider, client, errand, log)
    return redirect(started.location, { headers: { 'set-cookie': started.setCookie } })
  } catch (error) {
    return redirect(loginAddress({ next, failed: providerErrorCode(error) }))
  }
}

export default function GooglePage() {
  return null
}
