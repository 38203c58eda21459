import { failureOf } from '#src/browser/forms/form-result.ts'
import { useWords } from '#src/browser/words/use-words.ts'
import { loginAddress } from '#src/features/people/accounts/login-query.ts'
import { reachingServer } from '#src/features/people/accounts/reaching-server.ts'
import { endedSessionCookie } from '#src/features/people/accounts/session-cookie.server.ts'
import { shownPerson } from '#src/kernel/shown-person.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { appContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/data-page'
import { AccountFrame } from './account-frame.tsx'
import { accountPerson } from './account-person.ts'
import { answerForm } from './account-result.ts'
import { DataCards } from './data-cards.tsx'
import { deleteAccount } from './delete-account.server.ts'
import { hasPassword } from './profile.server.ts'
import { accountWords } from './words.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor, passwords } = context.get(appContext)
  const person = accountPerson(actor)
  return { person: shownPerson(person), hasPassword: await hasPassword(db, person, passwords) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor, client, declared, passwords, language } = context.get(appContext)
  const person = accountPerson(actor)
  const field = await readForm(request)
  return answerForm('delete', field, [], language, async () => {
    await deleteAccount(db, person, client, declared.personShares, {
      password: field('password'),
      passwords,
    })
    const setCookie = [endedSessionCookie(client.origin)]
    return { to: loginAddress({ told: 'deleted' }), reload: true, setCookie }
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return reachingServer(serverAction)
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(openPages, 'account-data', matches)

export default function DataPage({ loaderData, actionData }: Route.ComponentProps) {
  const { person, hasPassword } = loaderData
  const words = useWords(accountWords)
  if (!person) return null
  const failed = failureOf(actionData)
  return (
    <AccountFrame title={words.yourData} person={person} failed={failed}>
      <DataCards verified={person.verified} hasPassword={hasPassword} wrong={failed !== null} />
    </AccountFrame>
  )
}
