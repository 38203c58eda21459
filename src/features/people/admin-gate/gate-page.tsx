import { useEffect } from 'react'
import { redirect } from 'react-router'
import { failedForm } from '#src/browser/forms/form-result.ts'
import { authErrorWords } from '#src/features/people/accounts/errors/words.ts'
import type { Person } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { say } from '#src/kernel/words/sentence.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { appContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/gate-page'
import { gateAddress } from './admin-gate.ts'
import { gateAnswerWords } from './answers/words.ts'
import { GateForm } from './gate-form.tsx'
import { gateMarkCookie } from './gate-mark.ts'
import { clearMirror } from './gate-mirror.ts'
import { gateNext } from './gate-next.ts'
import { openGate, passGate, shutGate } from './gate-session.server.ts'
import { forgetForm, heldForm } from './held-form.server.ts'
import { HeldFormCard } from './held-form-card.tsx'

export function headers() {
  return { 'cache-control': 'no-store' }
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const next = gateNext(url.searchParams.get('next'))
  const person = personOf(actor)
  const held = await heldForm(db, person)
  const isOpen = await passGate(db, person)
  if (isOpen && !held) throw redirect(next)
  return { next, held, isOpen }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { db, actor, client, log, gateContents, origin, language } = context.get(appContext)
  const person = personOf(actor)
  const next = gateNext(url.searchParams.get('next'))
  const field = await readForm(request)
  if (field('intent') === 'shut') {
    await shutGate(db, person)
    return redirect('/', { headers: { 'set-cookie': gateMarkCookie(origin, 'shut') } })
  }
  if (field('intent') === 'forget') {
    await forgetForm(db, person)
    return redirect(next)
  }
  const userId = field('userId').slice(0, 300)
  try {
    const input = required({ userId, password: field('password') })
    const settings = { contents: gateContents, client, log }
    if (!(await openGate(db, person, settings, input))) {
      throw new AppError(
        'forbidden',
        say(gateAnswerWords, (words) => words.mismatch),
      )
    }
  } catch (error) {
    return failedForm(error, { userId }, language)
  }
  const headers = { 'set-cookie': gateMarkCookie(origin, 'opened') }
  return redirect((await heldForm(db, person)) ? gateAddress(next) : next, { headers })
}

function required(input: { userId: string; password: string }) {
  if (input.userId.trim() !== '' && input.password !== '') return input
  throw new AppError(
    'invalid-input',
    say(gateAnswerWords, (words) => words.fillIn),
  )
}

/** The guard lets nobody but administrators come here. */
function personOf(actor: { readonly kind: string } | Person): Person {
  if ('sessionId' in actor) return actor
  throw new AppError(
    'sign-in-needed',
    say(authErrorWords, (words) => words.signInFirst),
  )
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(openPages, 'admin-gate', matches)

export default function GatePage({ loaderData, actionData }: Route.ComponentProps) {
  const { next, held, isOpen } = loaderData
  useEffect(() => {
    if (!isOpen) clearMirror()
  }, [isOpen])
  return isOpen && held ? (
    <HeldFormCard held={held} next={next} />
  ) : (
    <GateForm next={next} held={held} answer={actionData ?? null} />
  )
}
