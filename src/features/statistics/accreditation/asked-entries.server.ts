import type { Actor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import { readAccreditationSettings } from './accreditation-settings.server.ts'
import { type AskedEntry, askedEntries } from './entries.ts'
import { keptEntries } from './kept-figures.server.ts'
import { readTemplateLines } from './templates/template-lines.ts'
import { templateOf } from './templates/templates.server.ts'

/**
 * What may be entered for a paper: what the template asks, and its figures, which count where the
 * library has no records of them. Errors: `forbidden`, `not-found`.
 */
export async function entriesAskedOf(
  db: Db,
  actor: Actor,
  template: string,
  year: number,
): Promise<readonly AskedEntry[]> {
  const { firstMonth } = await readAccreditationSettings(db, actor)
  const { items } = readTemplateLines((await templateOf(db, actor, template)).lines)
  return [...askedEntries(items), ...keptEntries(items, { year, firstMonth })]
}
