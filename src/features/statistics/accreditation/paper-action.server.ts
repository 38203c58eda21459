import type { Actor } from '#src/kernel/actor.ts'
import { counted } from '#src/kernel/counted.ts'
import { readDay } from '#src/kernel/dates.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import { readAcademicYear } from './academic-year.ts'
import { entriesAskedOf } from './asked-entries.server.ts'
import { saveEntries } from './entries.server.ts'
import { handIn } from './handed-in/handed-in.server.ts'

/** Does what a form of the papers' page asks for; gives what was done. Errors: those of each. */
export async function doPaperAction(
  db: Db,
  actor: Actor,
  field: (name: string) => string,
): Promise<string> {
  const template = field('template')
  const year = readAcademicYear(field('year'))
  if (year === null) throw notRecognised()
  switch (field('intent')) {
    case 'entries': {
      const asked = await entriesAskedOf(db, actor, template, year)
      const typed = asked.flatMap(({ field: name }) => {
        const version = field(`version-${name}`)
        return version === ''
          ? []
          : [{ field: name, typed: field(`entry-${name}`), version: Number(version) }]
      })
      const changed = await saveEntries(db, actor, year, asked, typed)
      return changed === 0 ? 'Nothing has changed.' : `${counted(changed, 'value')} saved.`
    }
    case 'hand-in': {
      const on = readDay(field('on'))
      const number = await handIn(
        db,
        actor,
        { template, year, on },
        field('note'),
        field('incomplete') === 'yes',
      )
      return `Stored as handed in, no. ${number}.`
    }
    default:
      throw notRecognised()
  }
}

/** What was typed into a form of that page, so that nothing of it is lost. */
export async function typedOfPaper(
  db: Db,
  actor: Actor,
  field: (name: string) => string,
): Promise<Readonly<Record<string, string>>> {
  const year = readAcademicYear(field('year'))
  const entries =
    year === null ? [] : await entriesAskedOf(db, actor, field('template'), year).catch(() => [])
  const asked = entries.map((entry) => `entry-${entry.field}`)
  return Object.fromEntries(['intent', 'note', ...asked].map((name) => [name, field(name)]))
}

function notRecognised(): AppError {
  return new AppError('bad-request', 'This form was not recognised. Please reload the page.')
}
