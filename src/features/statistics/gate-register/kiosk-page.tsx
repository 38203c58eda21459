import { useEffect } from 'react'
import { failedForm } from '#src/browser/forms/form-result.ts'
import { newId } from '#src/kernel/ids.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { appContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/kiosk-page'
import { keepKioskFiles } from './keep-kiosk-files.ts'
import { KioskStation } from './kiosk-station.tsx'
import { gateOrNotFound } from './open-gate.server.ts'
import { takeTypedForm } from './take-typed-form.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, client } = context.get(appContext)
  const { name, purposes } = await gateOrNotFound(db, params.code, client.network)
  return { gate: { name, purposes } }
}

/** The code may be revoked the next moment: no server and no proxy stores the page. */
export function headers() {
  return { 'cache-control': 'private, no-store' }
}

/** What was done in a browser without scripts. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, client, language } = context.get(appContext)
  const gate = await gateOrNotFound(db, params.code, client.network)
  const field = await readForm(request)
  try {
    return { answer: await takeTypedForm(db, gate, newId(), field) }
  } catch (error) {
    return failedForm(error, {}, language)
  }
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(openPages, 'gate', matches)

export default function KioskPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const answer = actionData && 'answer' in actionData ? actionData.answer : null
  const failed = actionData && 'flash' in actionData ? actionData.flash : null
  useEffect(() => keepKioskFiles(`/gate/${params.code}`), [params.code])
  return (
    <KioskStation
      key={answer?.key ?? ''}
      code={params.code}
      gate={loaderData.gate}
      first={answer}
      flash={failed}
    />
  )
}
