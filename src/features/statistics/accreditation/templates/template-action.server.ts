import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import { changeAccreditationSettings } from '../accreditation-settings.server.ts'
import { saveTemplate } from './templates.server.ts'

/** Does what a form of the templates' page asks for; gives what was done. Errors: those of each. */
export async function doTemplateAction(
  db: Db,
  actor: Actor,
  field: (name: string) => string,
): Promise<string> {
  const version = Number(field('version'))
  switch (field('intent')) {
    case 'template': {
      const facts = { name: field('name'), source: field('source'), lines: field('lines') }
      const made = await saveTemplate(db, actor, { code: field('code'), version }, facts)
      return made === 1 ? 'Template added.' : `Saved as version ${made}.`
    }
    case 'settings':
      await changeAccreditationSettings(db, actor, {
        firstMonth: Number(field('firstMonth')),
        version,
      })
      return 'Academic year saved.'
    default:
      throw new AppError('bad-request', 'This form was not recognised. Please reload the page.')
  }
}
