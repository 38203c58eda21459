import { sql } from 'kysely'
import { type Translations, translatedLanguages } from '#src/kernel/translations.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { SiteEntry, SiteKind } from '#src/server/site-kind.ts'
import { plainWritten } from '#src/server/text/written-text.ts'
import { type ProfileFacts, profileHref } from './profiles.ts'

/** People as the search over the whole site finds them: also by what they have published. */
export const profileEntries: SiteKind = {
  kind: 'profile',
  words: {
    en: { one: 'Person', many: 'People' },
    hi: { one: 'व्यक्ति', many: 'लोग' },
    or: { one: 'ବ୍ୟକ୍ତି', many: 'ବ୍ୟକ୍ତି' },
  },
  version: '1',
  keys: async (db) => (await db.selectFrom('profiles').select('id').execute()).map(({ id }) => id),
  entries: async (db, ids) => (await shownPeople(db, ids)).map(entryOf),
}

type Found = {
  readonly id: string
  readonly number: number
  readonly facts: ProfileFacts
  readonly changedAt: Date
  readonly department: string | null
  readonly titles: readonly string[]
}

async function shownPeople(db: Db, ids: readonly string[]): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select id, number, facts, changed_at as "changedAt",
      (select name from departments where departments.id = department_id) as department,
      array(select works.facts ->> 'title' from profile_works as works
        where profile_id = profiles.id order by works.id) as titles
    from profiles where shown and id = any(${ids}::uuid[])`.execute(db)
  return rows
}

/** Without any way to reach the person. */
function entryOf({ id, number, facts, changedAt, department, titles }: Found): SiteEntry {
  const parts = [
    facts.designation,
    department ?? '',
    plainWritten(facts.about),
    ...facts.askAbout,
    ...facts.subjects,
    ...facts.teaching,
    ...titles,
  ]
  return {
    key: id,
    href: profileHref(number),
    title: facts.name,
    body: parts.filter((part) => part !== '').join(' · '),
    translations: translationsOf(facts),
    day: null,
    changedAt,
  }
}

function translationsOf({ names, designations }: ProfileFacts): Translations {
  const written = translatedLanguages.filter((language) => names[language] !== '')
  return Object.fromEntries(
    written.map((language) => [language, { title: names[language], body: designations[language] }]),
  )
}
