import { data } from 'react-router'
import { institute } from '#institute'
import { failureOf } from '#src/browser/forms/form-result.ts'
import { useWords } from '#src/browser/words/use-words.ts'
import { reachingServer } from '#src/features/people/accounts/reaching-server.ts'
import { passGate } from '#src/features/people/admin-gate/gate-session.server.ts'
import { mayEnter } from '#src/kernel/access.ts'
import { shownInstant } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { shownPerson } from '#src/kernel/shown-person.ts'
import { inLanguage } from '#src/kernel/words/sentence.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { appContext } from '#src/server/context.ts'
import { readFileForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/tokens-page'
import { AccountFrame } from './account-frame.tsx'
import { doneAt } from './account-links.ts'
import { accountPerson } from './account-person.ts'
import { answerForm } from './account-result.ts'
import { listTokens, makeToken, revokeToken } from './api-tokens.server.ts'
import { scopesFor } from './api-tokens.ts'
import { MadeToken, TokenForm } from './token-form.tsx'
import { TokensCard } from './tokens-card.tsx'
import { accountWords } from './words.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor, passwords, declared, language } = context.get(appContext)
  const { scopes } = declared
  const person = accountPerson(actor)
  const gateIsOpen = !mayEnter('staff', person) || (await passGate(db, person))
  const tokens = await listTokens(db, person)
  const shown = (at: Date) => shownInstant(calendarWords[language], at, institute.timeZone)
  return {
    person: shownPerson(person),
    gateIsOpen,
    passwords: passwords.allowed,
    offered: scopesFor(person, scopes)
      .filter((name) => gateIsOpen || !scopes[name]?.ofAdmins)
      .map((name) => ({ name, label: inLanguage(scopes[name]?.label ?? name, language) })),
    tokens: tokens.map((token) => ({
      ...token,
      expires: shown(token.expiresAt),
      used: token.usedAt && shown(token.usedAt),
    })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor, declared, language } = context.get(appContext)
  const person = accountPerson(actor)
  const { field, all } = await readFileForm(request)
  const form = field('form')
  let made: string | null = null
  const answer = await answerForm(form, field, ['name', 'days'], language, async () => {
    if (form === 'revoke') await revokeToken(db, person, field('id'))
    else {
      const typed = { name: field('name'), scopes: all('scope'), days: field('days') }
      made = await makeToken(db, declared.scopes, person, typed)
    }
    return { to: doneAt('/account/tokens', 'token-revoked') }
  })
  return made === null ? answer : data({ made, flash: null })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return reachingServer(serverAction)
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(openPages, 'account-tokens', matches)

export default function TokensPage({ loaderData, actionData }: Route.ComponentProps) {
  const { person, tokens, offered, gateIsOpen, passwords } = loaderData
  const words = useWords(accountWords)
  if (!person) return null
  const failed = failureOf(actionData)
  const typed = actionData && 'typed' in actionData ? actionData.typed : {}
  const made = actionData && 'made' in actionData ? actionData.made : null
  return (
    <AccountFrame title={words.yourTokens} person={person} failed={failed}>
      {made && <MadeToken token={made} />}
      <TokenForm
        key={made ?? 'form'}
        offered={offered}
        gateIsOpen={gateIsOpen}
        passwords={passwords}
        typed={typed}
        wrong={failed !== null}
      />
      <TokensCard tokens={tokens} />
    </AccountFrame>
  )
}
