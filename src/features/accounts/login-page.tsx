import { data, redirect, redirectDocument } from 'react-router'
import { originOf, pageMeta } from '../../kernel/head.ts'
import { openPages } from '../../open-pages.ts'
import { pageAt } from '../../page-at.ts'
import { pages } from '../../pages.ts'
import { appContext } from '../../server/context.ts'
import type { Route } from './+types/login-page'
import { AccountCard } from './account-card.tsx'
import { authMessage } from './auth-errors.ts'
import { failedForm, reachingServer } from './form-answer.ts'
import { landingOf } from './landing.ts'
import { logIn } from './login.server.ts'
import { LoginForm } from './login-form.tsx'
import { codeAddress, loginAddress, readLoginQuery } from './login-query.ts'
import { passkeyQuestion } from './passkeys.server.ts'
import { readForm } from './read-form.server.ts'
import { endedSessionCookie } from './session-cookie.server.ts'
import { isDisabled } from './sessions.server.ts'
import { shownPerson } from './shown-person.ts'
import { SignedInCard } from './signed-in-card.tsx'

/** What the page says depends on cookies, and its forms are one person's. */
export function headers() {
  return { 'cache-control': 'no-store' }
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { db, actor, client, origin, signInProvider } = context.get(appContext)
  const query = readLoginQuery(url.searchParams)
  const person = shownPerson(actor)
  const landing = landingOf(pages, actor, query.next)
  if (person?.verified && landing && (!query.next || landing === query.next)) {
    throw redirect(landing)
  }
  const page = query.next ? pageAt(pages, new URL(query.next, origin).pathname) : null
  const wanted = page && page.access !== 'everyone' ? page.title : null
  const shut = actor.kind === 'visitor' && (await isDisabled(db, request, origin))
  const code = shut ? 'user-disabled' : query.failed
  const failed = code === null ? null : { code, message: authMessage(code) }
  const google = signInProvider !== null
  const passkey = await passkeyQuestion(db, client)
  const found = { query, person, landing, wanted, failed, google, passkey }
  return data(found, shut ? { headers: { 'set-cookie': endedSessionCookie(origin) } } : {})
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { db, actor, client } = context.get(appContext)
  const { mode, next } = readLoginQuery(url.searchParams)
  const field = await readForm(request)
  const typed = { name: field('name').slice(0, 300), email: field('email').slice(0, 300) }
  try {
    const done = await logIn(db, actor, client, mode, field)
    if (done.kind === 'mailed') return { failed: null, typed }
    const headers = done.setCookie.map((line): [string, string] => ['set-cookie', line])
    if (done.kind === 'owes-code') return redirectDocument(codeAddress(next), { headers })
    const isVerified = done.actor?.kind === 'user' && done.actor.verified
    const landing = isVerified ? landingOf(pages, done.actor, next) : loginAddress({ next })
    return redirectDocument(landing ?? '/', { headers })
  } catch (error) {
    return failedForm(error, typed)
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return reachingServer(serverAction)
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const row = openPages.find((page) => page.id === 'login')
  return row ? pageMeta({ ...row, origin: originOf(matches) }) : []
}

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const { query, person, landing, wanted, failed, google, passkey } = loaderData
  const answer = actionData ?? (failed && { failed, typed: { name: '', email: '' } })
  return (
    <AccountCard failed={answer?.failed ?? null}>
      {person ? (
        <SignedInCard {...{ person, landing, wanted, query, answer: answer ?? null }} />
      ) : (
        <LoginForm key={query.as} {...{ query, wanted, google, passkey, answer: answer ?? null }} />
      )}
    </AccountCard>
  )
}
