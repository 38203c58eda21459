import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#src/kernel/dates.ts'
import type { Language } from '#src/kernel/words/language.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { VersionFacts } from './office-text.ts'

/** A version with its words. */
export type TextVersion = VersionFacts & { readonly body: string }

const facts = sql`id, name, language, is_default as "isDefault", revised_on as revised,
  effective_on as effective, of_english as "ofEnglish", of_default as "ofDefault",
  written_by as by, written_at as at, called_off_at as "calledOffAt", md5(body) as digest`

/** The versions of these texts that stand on a day, one for each language that has any. */
export async function standingVersions(
  db: Db,
  names: readonly string[],
  today: Day,
): Promise<readonly TextVersion[]> {
  return versionsWhere(db, names, sql`effective_on <= ${today}`)
}

/** Those that take effect after a day: of each language the one that stands then. */
export async function comingVersions(
  db: Db,
  names: readonly string[],
  today: Day,
): Promise<readonly TextVersion[]> {
  return versionsWhere(db, names, sql`effective_on > ${today}`)
}

async function versionsWhere(db: Db, names: readonly string[], when: RawBuilder<unknown>) {
  const { rows } = await sql<TextVersion>`
    select distinct on (name, language) ${facts}, body from library_texts
    where name = any(${names}::text[]) and called_off_at is null and ${when}
    order by name, language, effective_on desc, id desc`.execute(db)
  return rows
}

/** All versions of a text in one language, or in all, in the order in which they take effect. */
export async function versionsOf(
  db: Db,
  name: string,
  language?: Language,
): Promise<readonly VersionFacts[]> {
  const inLanguage = language ? sql`and language = ${language}` : sql``
  const { rows } = await sql<VersionFacts>`
    select ${facts} from library_texts where name = ${name} ${inLanguage}
    order by language, effective_on, id`.execute(db)
  return rows
}

/** The version of a text with this id, as an address has it; null: there is none. */
export async function versionAt(db: Db, name: string, id: string): Promise<TextVersion | null> {
  const number = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0
  const { rows } = await sql<TextVersion>`
    select ${facts}, body from library_texts where name = ${name} and id = ${number}`.execute(db)
  return rows[0] ?? null
}
