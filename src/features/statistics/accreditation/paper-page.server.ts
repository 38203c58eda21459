import { todayHere } from '#src/institute/institute-clock.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { isAppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import { academicYearOf, academicYearWords } from './academic-year.ts'
import { readAccreditationSettings } from './accreditation-settings.server.ts'
import { entriesOf } from './entries.server.ts'
import { askedEntries, typedEntry } from './entries.ts'
import { makePaper } from './make-paper.server.ts'
import type { Paper } from './paper.ts'
import { type PaperQuery, readPaperQuery } from './paper-query.ts'
import { readTemplateLines } from './templates/template-lines.ts'
import { listTemplates } from './templates/templates.server.ts'

const yearsOffered = 10

/** The paper that an address asks for, with what its page needs. Errors: `forbidden`. */
export async function readPaperPage(db: Db, actor: Actor, search: URLSearchParams) {
  const { firstMonth } = await readAccreditationSettings(db, actor)
  const templates = await listTemplates(db, actor)
  const today = todayHere()
  const asked = readPaperQuery(search, { templates, firstMonth, today })
  const { query, faults, paper } = await paperOf(db, actor, asked.query, asked.faults)
  const lines = templates.find(({ code }) => code === query.template)?.lines ?? ''
  const entered = await entriesOf(db, actor, query.year)
  return {
    query,
    faults,
    paper,
    entries: askedEntries(readTemplateLines(lines).items).map((entry) => {
      const { value = '', version = 0 } = entered.get(entry.code) ?? {}
      return { ...entry, typed: typedEntry(entry.as, value), version }
    }),
    templates: templates.map(({ code, name }) => ({ code, name })),
    years: yearsUpTo(academicYearOf(today, firstMonth), query.year).map((year) => ({
      year,
      words: academicYearWords(year, firstMonth),
    })),
  }
}

/** A day that does not fit is left out, with a sentence that says so. */
async function paperOf(
  db: Db,
  actor: Actor,
  query: PaperQuery,
  faults: readonly string[],
): Promise<{ query: PaperQuery; faults: readonly string[]; paper: Paper }> {
  try {
    return { query, faults, paper: await makePaper(db, actor, query) }
  } catch (error) {
    if (query.on === null || !isAppError(error) || error.code !== 'invalid-input') throw error
    const whole = { ...query, on: null }
    const more = [...faults, error.message]
    return { query: whole, faults: more, paper: await makePaper(db, actor, whole) }
  }
}

function yearsUpTo(latest: number, chosen: number): readonly number[] {
  const years = Array.from({ length: yearsOffered }, (_, back) => latest - back)
  return years.includes(chosen) ? years : [...years, chosen]
}
