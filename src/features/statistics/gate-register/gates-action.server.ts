import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import { changeGateSettings } from './gate-settings.server.ts'
import { gateOfForm, settingsOfForm } from './gate-texts.server.ts'
import { addGate, changeGate, gateAt, replaceGateCode, revokeGate } from './gates.server.ts'

/** What was done: a sentence, and the code of a gate, which is shown this once. */
type Done = {
  readonly said: string
  readonly shown: { readonly name: string; readonly code: string } | null
}

/**
 * Does what a form of the gates' page asks for. Errors: those of each, `bad-request` for none of
 * them.
 */
export async function gatesAction(
  db: Db,
  actor: Actor,
  field: (name: string) => string,
): Promise<Done> {
  const number = field('number')
  switch (field('intent')) {
    case 'add': {
      const facts = gateOfForm(field)
      const { code } = await addGate(db, actor, facts)
      return { said: 'Gate added.', shown: { name: facts.name, code } }
    }
    case 'change':
      await changeGate(db, actor, { number, version: Number(field('version')) }, gateOfForm(field))
      return { said: 'Gate saved.', shown: null }
    case 'replace': {
      const { name } = await gateAt(db, actor, number)
      const code = await replaceGateCode(db, actor, number)
      return { said: 'The former code opens nothing any more.', shown: { name, code } }
    }
    case 'revoke':
      await revokeGate(db, actor, number)
      return { said: 'The gate is not in use any more. What was noted there stays.', shown: null }
    case 'settings':
      await changeGateSettings(db, actor, settingsOfForm(field))
      return { said: 'Settings saved.', shown: null }
    default:
      throw new AppError('bad-request', 'This form was not recognised. Please reload the page.')
  }
}
