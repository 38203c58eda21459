import { z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import type { Actor } from '#src/kernel/actor.ts'
import { cleanLines } from '#src/kernel/clean-text.ts'
import { AppError } from '#src/kernel/errors.ts'
import { audit } from '#src/server/audit.ts'
import { checkedShape } from '#src/server/checked-shape.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { neededLine } from '#src/server/line-shape.ts'
import { requireAccreditor } from '../require-accreditor.server.ts'
import { longestLines, readTemplateLines } from './template-lines.ts'
import { longestSource, longestTemplateName, mostTemplates, type Template } from './templates.ts'

const columns = sql`code, version, name, source, lines`

/** The templates in use, by name. Errors: `forbidden`. */
export async function listTemplates(db: Db, actor: Actor): Promise<readonly Template[]> {
  requireAccreditor(actor)
  const { rows } = await sql<Template>`
    select ${columns} from (
      select distinct on (code) ${columns} from accreditation_templates
      order by code, version desc) as latest
    order by lower(name), code limit ${mostTemplates}`.execute(db)
  return rows
}

/** The template in use of this code. Errors: `forbidden`, `not-found`. */
export async function templateOf(db: Db, actor: Actor, code: string): Promise<Template> {
  requireAccreditor(actor)
  const { rows } = await sql<Template>`
    select ${columns} from accreditation_templates where code = ${code}
    order by version desc limit 1`.execute(db)
  const [found] = rows
  if (!found) throw new AppError('not-found', 'There is no such template.')
  return found
}

const tooLong = `Please write at most ${longestLines} characters.`

/** What is written of a template. */
export const templateShape = z.object({
  name: neededLine(longestTemplateName, 'Please give the template a name.').openapi({
    example: 'NAAC 4.2.1 to 4.2.4',
  }),
  source: neededLine(longestSource, 'Please say which manual the items come from.').openapi({
    example: 'Manual for affiliated colleges, 2020',
  }),
  lines: z
    .string()
    .max(longestLines, tooLong)
    .transform((text) => cleanLines(text, longestLines))
    .superRefine((text, { addIssue }) => {
      const { faults } = readTemplateLines(text)
      const first = faults.slice(0, 5).join(' ')
      if (faults.length > 0) addIssue({ code: 'custom', message: first })
    })
    .openapi({
      description: 'One item a line: number | what is asked | figure | period; # begins a heading.',
      example: '1 | Titles | titles | 3 years',
    }),
})
export type TemplateFacts = z.output<typeof templateShape>

const codeShape = z.object({
  code: z
    .string()
    .regex(
      /^[a-z][a-z0-9-]{0,29}$/,
      'Please write a short code of small letters, digits and hyphens, such as naac-2020.',
    ),
})

/**
 * Writes a template as the next version of its code. `version`: of the template as it was shown; 0
 * for a new one. Gives the new version. Errors: `forbidden`, `invalid-input`; `conflict` where it is
 * there already or somebody has changed it meanwhile.
 */
export async function saveTemplate(
  db: Db,
  actor: Actor,
  { code, version }: Pick<Template, 'code' | 'version'>,
  written: z.input<typeof templateShape>,
): Promise<number> {
  requireAccreditor(actor)
  const facts = { ...checkedShape(codeShape, { code }), ...checkedShape(templateShape, written) }
  return inTransaction(db, async (within) => {
    await sql`lock table accreditation_templates in share row exclusive mode`.execute(within)
    const { rows } = await sql<Template>`
      select ${columns} from accreditation_templates where code = ${code}
      order by version desc limit 1`.execute(within)
    const [before] = rows
    if ((before?.version ?? 0) !== version) throw changedMeanwhile(version)
    if (!before) await requireRoom(within)
    const row = { ...facts, version: version + 1 }
    await within.insertInto('accreditation_templates').values(row).execute()
    await audit(within, actor, 'accreditation', [
      { action: before ? 'template-changed' : 'template-added', id: code, before, after: row },
    ])
    return row.version
  })
}

async function requireRoom(db: Db): Promise<void> {
  const { rows } = await sql<{ many: number }>`
    select count(distinct code)::integer as many from accreditation_templates`.execute(db)
  if ((rows[0]?.many ?? 0) < mostTemplates) return
  throw new AppError('conflict', `There are ${mostTemplates} templates: change one of them.`)
}

function changedMeanwhile(version: number): AppError {
  const message =
    version === 0
      ? 'There is a template of this code already: choose another code, or change that one.'
      : 'Somebody has changed the template meanwhile. Look at it as it is now, then save again.'
  return new AppError('conflict', message, { reason: 'changed' })
}
