import { useEffect } from 'react'
import { data, redirect } from 'react-router'
import { useWords } from '#src/browser/words/use-words.ts'
import { isResponse } from '#src/kernel/is-response.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/google-callback-page'
import { AccountCard } from './account-card.tsx'
import { authMessage } from './auth-errors.ts'
import { authErrorWords } from './errors/words.ts'
import { landingOf } from './landing.ts'
import { codeAddress, loginAddress } from './login-query.ts'
import { type PopupOutcome, tellOpener } from './popup.ts'
import {
  endedErrandCookie,
  finishProviderSignIn,
  providerErrorCode,
  takeErrand,
} from './provider-sign-in.server.ts'
import { accountsWords } from './words.ts'

/**
 * A window that has come back from another site may close itself only while it is of one group with
 * its opener.
 */
export function headers() {
  return { 'cache-control': 'no-store', 'cross-origin-opener-policy': 'unsafe-none' }
}

/**
 * Where the provider sends the browser back to: in a popup it is a page that tells its opener, else
 * a redirect.
 */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { db, signInProvider, ...app } = context.get(appContext)
  const errand = signInProvider && (await takeErrand(db, request, url.searchParams))
  if (!errand) throw redirect(loginAddress({ failed: signInProvider ? 'unexpected' : null }))
  const { next, isPopup } = errand
  const headers = new Headers({ 'set-cookie': endedErrandCookie(app.origin) })
  const answer = (outcome: PopupOutcome, elsewhere: string) => {
    if (!isPopup) throw redirect(elsewhere, { headers })
    return data(outcome, { headers })
  }
  try {
    const done = await finishProviderSignIn(db, signInProvider, app, errand, url.search)
    for (const line of done.setCookie) headers.append('set-cookie', line)
    const landing = done.owesCode ? codeAddress(next) : (landingOf(pages, done.person, next) ?? '/')
    return answer({ landing, failed: null }, landing)
  } catch (error) {
    if (isResponse(error)) throw error
    const failed = providerErrorCode(error)
    return answer({ landing: null, failed }, loginAddress({ next, failed }))
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(openPages, 'google-callback', matches)

export default function GoogleCallbackPage({ loaderData }: Route.ComponentProps) {
  const { landing, failed } = loaderData
  const words = useWords(accountsWords)
  const says = useWords(authErrorWords)
  useEffect(() => tellOpener({ landing, failed }), [landing, failed])
  return (
    <AccountCard failed={null}>
      <h1>{failed ? words.youAreNotSignedIn : words.youAreSignedIn}</h1>
      <p>{failed ? authMessage(says, failed) : words.windowCloses}</p>
      <a href={landing ?? '/login'} className="button">
        {words.goOn}
      </a>
    </AccountCard>
  )
}
