import { data } from 'react-router'
import { institute } from '#institute'
import { failureOf } from '#src/browser/forms/form-result.ts'
import { reachingServer } from '#src/features/people/accounts/reaching-server.ts'
import { shownPerson } from '#src/features/people/accounts/shown-person.ts'
import { passGate } from '#src/features/people/admin-gate/gate-session.server.ts'
import { formatInstant } from '#src/kernel/dates.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { appContext } from '#src/server/context.ts'
import { readFileForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/tokens-page'
import { AccountFrame } from './account-frame.tsx'
import { toldAt } from './account-links.ts'
import { accountPerson } from './account-person.ts'
import { answerForm } from './account-result.ts'
import { listTokens, makeToken, revokeToken } from './api-tokens.server.ts'
import { scopesFor } from './api-tokens.ts'
import { MadeToken, TokenForm } from './token-form.tsx'
import { TokensCard } from './tokens-card.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor, passwords, declared } = context.get(appContext)
  const { scopes } = declared
  const person = accountPerson(actor)
  const gateIsOpen = person.role !== 'admin' || (await passGate(db, person))
  const tokens = await listTokens(db, person)
  const shown = (instant: Date | null) => instant && formatInstant(instant, institute.timeZone)
  return {
    person: shownPerson(person),
    gateIsOpen,
    passwords: passwords.allowed,
    offered: scopesFor(person.role, scopes)
      .filter((name) => gateIsOpen || !scopes[name]?.ofAdmins)
      .map((name) => ({ name, label: scopes[name]?.label ?? name })),
    tokens: tokens.map((token) => ({
      ...token,
      expires: shown(token.expiresAt),
      used: shown(token.usedAt),
    })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor, declared } = context.get(appContext)
  const person = accountPerson(actor)
  const { field, all } = await readFileForm(request)
  const form = field('form')
  let made: string | null = null
  const answer = await answerForm(form, field, ['name', 'days'], async () => {
    if (form === 'revoke') await revokeToken(db, person, field('id'))
    else {
      const typed = { name: field('name'), scopes: all('scope'), days: field('days') }
      made = await makeToken(db, declared.scopes, person, typed)
    }
    return { to: toldAt('/account/tokens', 'token-revoked') }
  })
  return made === null ? answer : data({ made, told: null })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return reachingServer(serverAction)
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(openPages, 'account-tokens', matches)

export default function TokensPage({ loaderData, actionData }: Route.ComponentProps) {
  const { person, tokens, offered, gateIsOpen, passwords } = loaderData
  if (!person) return null
  const failed = failureOf(actionData)
  const typed = actionData && 'typed' in actionData ? actionData.typed : {}
  const made = actionData && 'made' in actionData ? actionData.made : null
  return (
    <AccountFrame title="Your tokens" person={person} failed={failed}>
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
