import { translatedLanguages } from '#src/kernel/translations.ts'
import type { SiteEntry, SiteKind } from '#src/server/site-kind.ts'
import { plainWritten } from '#src/server/text/written-text.ts'
import { committees, type StoredCommittee } from './committee-rows.server.ts'
import { committeeHref } from './committees.ts'

/** Committees as the search over the whole site finds them. */
export const committeeEntries: SiteKind = {
  kind: 'committee',
  words: {
    en: { one: 'Committee', many: 'Committees' },
    hi: { one: 'समिति', many: 'समितियाँ' },
    or: { one: 'ସମିତି', many: 'ସମିତି' },
  },
  version: '1',
  keys: async (db) => (await committees(db)).map(({ id }) => id),
  entries: async (db, ids) =>
    (await committees(db)).filter(({ id }) => ids.includes(id)).map(entryOf),
}

function entryOf({ id, number, name, names, about, changedAt }: StoredCommittee): SiteEntry {
  const named = translatedLanguages.filter((language) => names[language] !== '')
  return {
    key: id,
    href: committeeHref(number),
    title: name,
    body: plainWritten(about),
    translations: Object.fromEntries(
      named.map((language) => [language, { title: names[language], body: '' }]),
    ),
    day: null,
    changedAt,
  }
}
