import { data, redirectDocument } from 'react-router'
import { doneForm, failedForm, failedResult, failureOf } from '#src/browser/forms/form-result.ts'
import { pageMeta, siteOf } from '#src/institute/head.ts'
import { shownPerson } from '#src/kernel/shown-person.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { pageAt } from '#src/pages/page-at.ts'
import { shownRow } from '#src/pages/page-meta.ts'
import { titleIn } from '#src/pages/page-titles.ts'
import { pages } from '#src/pages/pages.ts'
import { pageWords } from '#src/pages/words.ts'
import { appContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/login-page'
import { AccountCard } from './account-card.tsx'
import { authMessage } from './auth-errors.ts'
import { authErrorWords } from './errors/words.ts'
import { wrongField } from './failed-field.ts'
import { landingOf } from './landing.ts'
import { logIn } from './login.server.ts'
import { fieldsOf, LoginForm } from './login-form.tsx'
import { codeAddress, loginAddress, readLoginQuery } from './login-query.ts'
import { passkeyQuestion } from './passkeys.server.ts'
import { ProviderLogin } from './provider-login.tsx'
import { reachingServer } from './reaching-server.ts'
import { endedSessionCookie } from './session-cookie.server.ts'
import { isDisabled } from './sessions.server.ts'
import { SignedInCard } from './signed-in-card.tsx'
import { accountsWords } from './words.ts'

/** What the page says depends on cookies, and its forms are one person's. */
export function headers() {
  return { 'cache-control': 'no-store' }
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { db, actor, client, origin, language, signInProvider, passwords, mailLeaves } =
    context.get(appContext)
  const query = readLoginQuery(url.searchParams)
  const person = shownPerson(actor)
  const landing = landingOf(pages, actor, query.next)
  if (person?.verified && landing && (!query.next || landing === query.next)) {
    throw redirectDocument(landing)
  }
  const page = query.next ? pageAt(pages, new URL(query.next, origin).pathname) : null
  const wanted =
    page && page.access !== 'everyone'
      ? { title: titleIn(pageWords[language], page), access: page.access }
      : null
  const shut = actor.kind === 'visitor' && (await isDisabled(db, request, origin))
  const code = shut ? 'user-disabled' : query.failed
  const failed =
    code === null ? null : failedResult(code, authMessage(authErrorWords[language], code))
  const google = signInProvider !== null
  const passkey = await passkeyQuestion(db, client)
  const { allowed, shortest } = passwords
  const ways = { google, allowed, shortest, passkey, mailLeaves }
  const isRefused = person?.verified && wanted
  const title = isRefused ? accountsWords[language].notOpenToYou : null
  const found = { query, person, landing, wanted, failed, ways, title }
  return data(found, shut ? { headers: { 'set-cookie': endedSessionCookie(origin) } } : {})
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { db, actor, client, passwords, language } = context.get(appContext)
  const { mode, next } = readLoginQuery(url.searchParams)
  const field = await readForm(request)
  const typed = { name: field('name').slice(0, 300), email: field('email').slice(0, 300) }
  try {
    const done = await logIn(db, actor, client, passwords, mode, field)
    if (done.kind === 'mailed') return doneForm(accountsWords[language].isMailed, typed)
    const headers = done.setCookie.map((line): [string, string] => ['set-cookie', line])
    if (done.kind === 'owes-code') return redirectDocument(codeAddress(next), { headers })
    const isVerified = done.actor?.kind === 'user' && done.actor.verified
    const landing = isVerified ? landingOf(pages, done.actor, next) : loginAddress({ next })
    return redirectDocument(landing ?? '/', { headers })
  } catch (error) {
    return failedForm(error, typed, language)
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return reachingServer(serverAction)
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const row = shownRow(openPages, 'login', matches)
  const title = loaderData?.title ?? row.title
  return pageMeta({ ...row, title, ...siteOf(matches) })
}

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const { query, person, landing, wanted, failed, ways } = loaderData
  const { google, allowed, shortest, passkey, mailLeaves } = ways
  const answer = actionData ?? failed
  const failure = failureOf(answer)
  const wrong = person || !allowed ? null : wrongField(answer, fieldsOf(query.mode))
  return (
    <AccountCard failed={failure} wrong={wrong}>
      {person ? (
        <SignedInCard
          person={person}
          landing={landing}
          wanted={wanted}
          query={query}
          mailLeaves={mailLeaves}
          answer={answer}
        />
      ) : allowed ? (
        <LoginForm
          key={query.as}
          query={query}
          google={google}
          shortest={shortest}
          passkey={passkey}
          mailLeaves={mailLeaves}
          wrong={wrong}
          answer={answer}
          wanted={wanted?.title ?? null}
        />
      ) : (
        <ProviderLogin query={query} wanted={wanted?.title ?? null} />
      )}
    </AccountCard>
  )
}
