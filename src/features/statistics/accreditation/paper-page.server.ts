import { dayWords, todayHere } from '#src/institute/institute-clock.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { isAppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import { academicYearOf, academicYearWords } from './academic-year.ts'
import { readAccreditationSettings } from './accreditation-settings.server.ts'
import { entriesAskedOf } from './asked-entries.server.ts'
import { entriesOfYears } from './entries.server.ts'
import { typedEntry } from './entries.ts'
import { lastHandedIn, lastUsedPaper } from './handed-in/handed-in.server.ts'
import { differencesOf } from './handed-in/handed-in.ts'
import { makePaper } from './make-paper.server.ts'
import type { Paper } from './paper.ts'
import { type PaperQuery, readPaperQuery } from './paper-query.ts'
import { listTemplates } from './templates/templates.server.ts'

const yearsOffered = 10

/** The paper that an address asks for, with what its page needs. Errors: `forbidden`; `not-found`. */
export async function readPaperPage(db: Db, actor: Actor, search: URLSearchParams) {
  const { firstMonth } = await readAccreditationSettings(db, actor)
  const templates = await listTemplates(db, actor)
  const today = todayHere()
  const asked = readPaperQuery(search, {
    templates,
    firstMonth,
    today,
    lastUsed: await lastUsedPaper(db, actor),
  })
  const { query, faults, paper } = await paperOf(db, actor, asked.query, asked.faults)
  const before = await lastHandedIn(db, actor, query)
  const asksFor = await shownEntries(db, actor, query, paper)
  return {
    query,
    faults,
    paper,
    entries: asksFor,
    handedIn: before && {
      number: before.number,
      at: dayWords(before.handedAt),
      differences: differencesOf(paper.items, before.paper.items),
    },
    templates: templates.map(({ code, name }) => ({ code, name })),
    years: yearsUpTo(academicYearOf(today, firstMonth), query.year).map((year) => ({
      year,
      words: academicYearWords(year, firstMonth),
    })),
  }
}

/** The fields of the form: a figure has one where there are no records of it. */
async function shownEntries(db: Db, actor: Actor, query: PaperQuery, { items }: Paper) {
  const values = items.flatMap(({ values }) => values)
  const fields = new Set(values.flatMap((value) => value.fields ?? []))
  const asked = (await entriesAskedOf(db, actor, query.template, query.year)).filter(
    ({ field, year }) => year === undefined || fields.has(field),
  )
  const years = [query.year, ...asked.flatMap(({ year }) => year ?? [])]
  const entered = await entriesOfYears(db, actor, years)
  return asked.map((entry) => {
    const stored = entered.get(`${entry.year ?? query.year} ${entry.code}`)
    const { value = '', version = 0 } = stored ?? {}
    return { ...entry, typed: typedEntry(entry.as, value), version }
  })
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
