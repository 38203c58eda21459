import type { Actor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import { formSecret } from './feedback-sender.server.ts'
import { readPass, sumOf } from './form-pass.server.ts'
import type { GivenForm } from './given-form.ts'
import { givePass, newKey } from './send-feedback.server.ts'

/** A form as it is given to somebody: its pass, a key, and whose name may stand with it. */
export async function formGiven(db: Db, actor: Actor, network: string): Promise<GivenForm> {
  const pass = await givePass(db, { actor, network })
  const given = readPass(await formSecret(db), pass)
  const person = actor.kind === 'user' && actor.verified ? actor : null
  return {
    pass,
    key: newKey(),
    owner: actor.kind === 'user' ? actor.email : null,
    sum: given && given.bits > 0 ? sumOf(given) : null,
    person: person && { id: person.id, name: person.name, email: person.email },
  }
}
