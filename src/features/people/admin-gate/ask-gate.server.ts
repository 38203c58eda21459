import { redirect } from 'react-router'
import type { Actor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import { gateAddress } from './admin-gate.ts'
import { passGate } from './gate-session.server.ts'
import { forgetForm, keepForm } from './held-form.server.ts'

/**
 * Lets a request for a page through whose actor has the gate open. Else a form that was sent is
 * kept, and the redirect to the credential form, which leads back, is thrown.
 */
export async function askGate(db: Db, actor: Actor, url: URL, request: Request): Promise<void> {
  const isForm = request.method !== 'GET' && request.method !== 'HEAD'
  const path = url.pathname + url.search
  if (await passGate(db, actor)) {
    if (isForm && actor.kind === 'user') await forgetForm(db, actor)
    return
  }
  if (isForm && actor.kind === 'user') await keepForm(db, actor, path, request)
  throw redirect(gateAddress(path))
}
