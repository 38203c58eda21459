import type { Actor } from '#src/kernel/actor.ts'
import { counted } from '#src/kernel/counted.ts'
import { readDay } from '#src/kernel/dates.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import { readAcademicYear } from './academic-year.ts'
import { saveEntries } from './entries.server.ts'
import { askedEntries } from './entries.ts'
import { handIn } from './handed-in/handed-in.server.ts'
import { readTemplateLines } from './templates/template-lines.ts'
import { listTemplates, templateOf } from './templates/templates.server.ts'

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
      const { lines } = await templateOf(db, actor, template)
      const asked = askedEntries(readTemplateLines(lines).items)
      const typed = asked.map(({ code }) => ({
        code,
        typed: field(`entry-${code}`),
        version: Number(field(`version-${code}`)),
      }))
      const changed = await saveEntries(db, actor, year, asked, typed)
      return changed === 0 ? 'Nothing has changed.' : `${counted(changed, 'value')} saved.`
    }
    case 'hand-in': {
      const on = readDay(field('on'))
      const number = await handIn(db, actor, { template, year, on }, field('note'))
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
  const templates = await listTemplates(db, actor)
  const lines = templates.find(({ code }) => code === field('template'))?.lines ?? ''
  const asked = askedEntries(readTemplateLines(lines).items).map(({ code }) => `entry-${code}`)
  return Object.fromEntries(['intent', 'note', ...asked].map((name) => [name, field(name)]))
}

function notRecognised(): AppError {
  return new AppError('bad-request', 'This form was not recognised. Please reload the page.')
}
