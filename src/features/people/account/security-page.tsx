import { data, Link } from 'react-router'
import { institute } from '#institute'
import { failureOf } from '#src/browser/forms/form-result.ts'
import { useWords } from '#src/browser/words/use-words.ts'
import { requirePasswords } from '#src/features/people/accounts/new-password.server.ts'
import { asksForCode, waitingApp } from '#src/features/people/accounts/one-time-codes.server.ts'
import {
  addPasskey,
  listPasskeys,
  newPasskeyOptions,
  removePasskey,
} from '#src/features/people/accounts/passkeys.server.ts'
import { reachingServer } from '#src/features/people/accounts/reaching-server.ts'
import { recoveryCodesLeft } from '#src/features/people/accounts/recovery-codes.server.ts'
import { shownInstant } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { AppError } from '#src/kernel/errors.ts'
import { shownPerson } from '#src/kernel/shown-person.ts'
import { say } from '#src/kernel/words/sentence.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { appContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import { symbolSvg } from '#src/server/symbols/symbol-picture.server.ts'
import type { Route } from './+types/security-page'
import { AccountFrame } from './account-frame.tsx'
import { doneAt } from './account-links.ts'
import { accountPerson } from './account-person.ts'
import { answerForm } from './account-result.ts'
import { accountAnswerWords } from './answers/words.ts'
import { confirmIdentity } from './confirm-identity.server.ts'
import { deviceOf } from './device.ts'
import { PasskeysCard } from './passkeys-card.tsx'
import { hasPassword } from './profile.server.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import {
  beginSecondStep,
  confirmSecondStep,
  endSecondStep,
  renewRecoveryCodes,
} from './second-step.server.ts'
import { SecondStepOff, SecondStepOn, SecondStepWaiting } from './second-step-cards.tsx'
import { accountWords } from './words.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor, passwords, language } = context.get(appContext)
  const shown = (at: Date) => shownInstant(calendarWords[language], at, institute.timeZone)
  const person = accountPerson(actor)
  const waiting = await waitingApp(db, person)
  const passkeys = await listPasskeys(db, person)
  const symbol = waiting && symbolSvg(qrCode(waiting.address), false)
  return {
    person: shownPerson(person),
    hasPassword: await hasPassword(db, person, passwords),
    hasPasskeys: passwords.allowed,
    isOn: await asksForCode(db, person.id),
    passkeys: passkeys.map(({ id, name, madeAt, usedAt }) => ({
      id,
      name,
      made: shown(madeAt),
      used: usedAt && shown(usedAt),
    })),
    codesLeft: await recoveryCodesLeft(db, person.id),
    app: waiting && symbol && { ...waiting, picture: pictureAddress(symbol) },
  }
}

function qrCode(text: string) {
  return { symbology: 'qrcode', text, check: false } as const
}

function pictureAddress(svg: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor, client, passwords, language } = context.get(appContext)
  const person = accountPerson(actor)
  const field = await readForm(request)
  const form = field('form')
  const proof = { password: field('password'), passwords }
  let codes: string[] | null = null
  let options: Awaited<ReturnType<typeof newPasskeyOptions>> | null = null
  const answer = await answerForm(form, field, [], language, async () => {
    switch (form) {
      case 'begin':
        await beginSecondStep(db, person, client, proof)
        return { to: '/account/security#second-step' }
      case 'confirm':
        codes = await confirmSecondStep(db, person, client, field('code'))
        return { to: '/account/security' }
      case 'off':
        await endSecondStep(db, person, client, proof)
        return { to: doneAt('/account/security', 'second-step-off') }
      case 'codes':
        codes = await renewRecoveryCodes(db, person, client, proof)
        return { to: '/account/security' }
      case 'passkey':
        requirePasswords(passwords)
        await confirmIdentity(db, person, client, proof)
        options = await newPasskeyOptions(db, person, client)
        return { to: '/account/security' }
      case 'add-passkey': {
        requirePasswords(passwords)
        const name = deviceOf(accountWords[language], client.userAgent)
        await addPasskey(db, person, client, { answer: field('answer'), name })
        return { to: doneAt('/account/security', 'passkey') }
      }
      case 'remove-passkey':
        await removePasskey(db, person, field('id'))
        return { to: doneAt('/account/security', 'passkey-removed') }
      default:
        throw new AppError(
          'bad-request',
          say(accountAnswerWords, (words) => words.unknownForm),
        )
    }
  })
  return codes || options ? data({ codes, options, flash: null }) : answer
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return reachingServer(serverAction)
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(openPages, 'account-security', matches)

export default function SecurityPage({ loaderData, actionData }: Route.ComponentProps) {
  const { person, isOn, app, codesLeft, hasPassword, hasPasskeys, passkeys } = loaderData
  const words = useWords(accountWords)
  if (!person) return null
  const failed = failureOf(actionData)
  const wrong = failed !== null
  const given = actionData && 'codes' in actionData ? actionData : null
  const { codes = null, options = null } = given ?? {}
  return (
    <AccountFrame title={words.signingIn} person={person} failed={failed}>
      {codes && <RecoveryCodes codes={codes} />}
      {isOn ? (
        <SecondStepOn hasPassword={hasPassword} codesLeft={codesLeft} wrong={wrong} />
      ) : app ? (
        <SecondStepWaiting app={app} wrong={wrong} />
      ) : (
        <SecondStepOff hasPassword={hasPassword} wrong={wrong} />
      )}
      {hasPasskeys && (
        <PasskeysCard
          passkeys={passkeys}
          options={options}
          hasPassword={hasPassword}
          wrong={wrong}
        />
      )}
      <p>
        <Link to="/account/tokens">{words.apiTokens}</Link>
      </p>
    </AccountFrame>
  )
}
