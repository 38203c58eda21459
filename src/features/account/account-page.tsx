import { institute } from '../../../institute.ts'
import { InstallHint } from '../../browser/install/install-hint.tsx'
import { formatInstant } from '../../kernel/dates.ts'
import { AppError } from '../../kernel/errors.ts'
import { privateMeta } from '../../kernel/head.ts'
import { openPages } from '../../open-pages.ts'
import { appContext } from '../../server/context.ts'
import { changePassword } from '../accounts/change-password.server.ts'
import { reachingServer } from '../accounts/form-answer.ts'
import { readForm } from '../accounts/read-form.server.ts'
import { listSessions, revokeSessions } from '../accounts/sessions.server.ts'
import { shownPerson } from '../accounts/shown-person.ts'
import type { Route } from './+types/account-page'
import { AccountFrame } from './account-frame.tsx'
import { toldAt } from './account-links.ts'
import { accountPerson } from './account-person.ts'
import { answerForm } from './account-result.ts'
import { deviceOf, placeOf } from './device.ts'
import { hasPassword, renameSelf } from './profile.server.ts'
import { NameCard, PasswordCard } from './profile-cards.tsx'
import { SessionsCard } from './sessions-card.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const person = accountPerson(actor)
  const sessions = await listSessions(db, person)
  return {
    person: shownPerson(person),
    hasPassword: await hasPassword(db, person),
    sessions: sessions.map(({ id, network, userAgent, seenAt, signedInAt, isThis }) => ({
      id,
      isThis,
      device: deviceOf(userAgent),
      place: placeOf(network),
      seen: formatInstant(seenAt, institute.timeZone),
      signedIn: formatInstant(signedInAt, institute.timeZone),
    })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor, client } = context.get(appContext)
  const person = accountPerson(actor)
  const field = await readForm(request)
  const form = field('form')
  return answerForm(form, field, ['name'], async () => {
    switch (form) {
      case 'name':
        await renameSelf(db, person, field('name'))
        return { to: toldAt('/account', 'name'), reload: true }
      case 'password': {
        const typed = { current: field('current'), next: field('password') }
        const { setCookie } = await changePassword(db, person, client, typed)
        return { to: toldAt('/account', 'password'), setCookie }
      }
      case 'session':
        await revokeSessions(db, person, { id: field('id') })
        return { to: toldAt('/account', 'session') }
      case 'others':
        await revokeSessions(db, person, 'others')
        return { to: toldAt('/account', 'others') }
      default:
        throw new AppError('bad-request', 'This form is not known here. Please load the page anew.')
    }
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return reachingServer(serverAction)
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(openPages, 'account', matches)

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { person, sessions } = loaderData
  if (!person) return null
  const result = actionData ?? null
  const failedForm = result?.failed && 'form' in result ? result.form : null
  return (
    <AccountFrame title="Your account" person={person} failed={result?.failed ?? null}>
      <NameCard
        person={person}
        typed={result && failedForm === 'name' ? result.typed.name : undefined}
        wrong={failedForm === 'name'}
      />
      <PasswordCard hasPassword={loaderData.hasPassword} wrong={failedForm === 'password'} />
      <SessionsCard sessions={sessions} />
      <InstallHint />
    </AccountFrame>
  )
}
