import { sql } from 'kysely'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { type AskedEntry, type Entry, readEntry, typedEntry } from './entries.ts'
import { requireAccreditor } from './require-accreditor.server.ts'

/** What was entered for an academic year, by its code. Errors: `forbidden`. */
export async function entriesOf(
  db: Db,
  actor: Actor,
  year: number,
): Promise<ReadonlyMap<string, Entry>> {
  requireAccreditor(actor)
  const { rows } = await sql<Entry>`
    select code, value, version from accreditation_entries where year = ${year}
    order by code limit 1000`.execute(db)
  return new Map(rows.map((entry) => [entry.code, entry]))
}

/** A field of the form: what was typed, and the version that was shown; 0: there was none. */
export type TypedEntry = {
  readonly field: string
  readonly typed: string
  readonly version: number
}

/** What was entered for these years, by year and code. Errors: `forbidden`. */
export async function entriesOfYears(
  db: Db,
  actor: Actor,
  years: readonly number[],
): Promise<ReadonlyMap<string, Entry>> {
  const found = new Map<string, Entry>()
  for (const year of new Set(years)) {
    for (const entry of (await entriesOf(db, actor, year)).values()) {
      found.set(`${year} ${entry.code}`, entry)
    }
  }
  return found
}

/**
 * Saves what was typed for a year; what was emptied is removed, what is as it was stays. Gives how
 * many were changed. Errors: `forbidden`, `invalid-input` with the fields, `conflict` with
 * `details.reason` `changed` where somebody else has changed one of them meanwhile.
 */
export async function saveEntries(
  db: Db,
  actor: Actor,
  year: number,
  asked: readonly AskedEntry[],
  written: readonly TypedEntry[],
): Promise<number> {
  requireAccreditor(actor)
  const entries = checked(year, asked, written)
  return inTransaction(db, async (within) => {
    await sql`lock table accreditation_entries in share row exclusive mode`.execute(within)
    const years = entries.map((entry) => entry.year)
    const stored = await entriesOfYears(within, actor, years)
    const before = (entry: { year: number; code: string }) =>
      stored.get(`${entry.year} ${entry.code}`)
    const changed = entries.filter((entry) => (before(entry)?.value ?? '') !== entry.value)
    for (const entry of changed) {
      const known = before(entry)
      if ((known?.version ?? 0) !== entry.version) {
        throw changedMeanwhile(entry, known && typedEntry(entry.as, known.value))
      }
      await write(within, entry.year, entry)
    }
    await audit(
      within,
      actor,
      'accreditation',
      changed.map((entry) => ({
        action: 'entry-changed',
        id: `${entry.year} ${entry.code}`,
        before: { value: before(entry)?.value ?? null },
        after: { value: entry.value === '' ? null : entry.value },
      })),
    )
    return changed.length
  })
}

function checked(year: number, asked: readonly AskedEntry[], written: readonly TypedEntry[]) {
  const fields: { field: string; message: string }[] = []
  const told: string[] = []
  const entries = written.flatMap(({ field, typed, version }) => {
    const found = asked.find((one) => one.field === field)
    if (!found) {
      const message = `The template does not ask for “${field.slice(0, 40)}”.`
      fields.push({ field, message })
      told.push(message)
      return []
    }
    const read = readEntry(found.as, typed)
    if ('value' in read) return [{ ...found, year: found.year ?? year, value: read.value, version }]
    fields.push({ field, message: read.fault })
    told.push(`${found.label}: ${read.fault}`)
    return []
  })
  if (fields.length === 0) return entries
  throw new AppError('invalid-input', told.join(' '), { fields })
}

async function write(db: Db, year: number, { code, value, version }: Entry): Promise<void> {
  if (value === '') {
    await sql`delete from accreditation_entries where year = ${year} and code = ${code}`.execute(db)
    return
  }
  await sql`
    insert into accreditation_entries (year, code, value, version)
    values (${year}, ${code}, ${value}, ${version + 1})
    on conflict (year, code) do update set value = excluded.value, version = excluded.version,
      changed_at = now()`.execute(db)
}

function changedMeanwhile({ field, label }: AskedEntry, now: string | undefined): AppError {
  const what = now === undefined ? 'emptied it' : `changed it to “${now}”`
  const message = `${label}: somebody has ${what} meanwhile. Save again to replace that.`
  return new AppError('conflict', message, { reason: 'changed', fields: [{ field, message }] })
}
