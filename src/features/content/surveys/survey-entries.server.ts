import { institute } from '#institute'
import { dayAfter, instantAt } from '#src/kernel/dates.ts'
import { type Translations, translatedLanguages } from '#src/kernel/translations.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { SiteEntry, SiteKind } from '#src/server/site-kind.ts'
import { surveyFor } from './survey-languages.ts'
import { resultsHref, type Survey, surveyHref } from './surveys.ts'

type Row = Survey & { readonly changedAt: Date }

/**
 * Surveys as the search over the whole site finds them: results once they are published, and those
 * that everybody who signed in may answer. Which roles the others ask, entries do not know.
 */
export const surveyEntries: SiteKind = {
  kind: 'survey',
  words: {
    en: { one: 'Survey', many: 'Surveys' },
    hi: { one: 'सर्वेक्षण', many: 'सर्वेक्षण' },
    or: { one: 'ସର୍ବେକ୍ଷଣ', many: 'ସର୍ବେକ୍ଷଣ' },
  },
  version: '1',
  keys: async (db) => (await db.selectFrom('surveys').select('id').execute()).map(({ id }) => id),
  entries: async (db, ids) => (await rowsOf(db, ids)).map(entryOf),
}

async function rowsOf(db: Db, ids: readonly string[]): Promise<Row[]> {
  const rows = await db
    .selectFrom('surveys')
    .select(['id', 'number', 'title', 'intro', 'questions', 'translations', 'state'])
    .select(['opens_on as opensOn', 'closes_on as closesOn', 'is_public as isPublic'])
    .select('changed_at as changedAt')
    .where('id', 'in', [...ids])
    .where(({ eb, or, and }) =>
      or([
        eb('is_public', '=', true),
        and([eb('state', '=', 'open'), eb('audience', '=', 'signed-in')]),
      ]),
    )
    .execute()
  return rows as unknown as Row[]
}

function entryOf(survey: Row): SiteEntry {
  const { id, number, opensOn, closesOn, isPublic, changedAt } = survey
  const begins = instantAt(opensOn, 0, institute.timeZone)
  const ends = instantAt(dayAfter(closesOn, 1), 0, institute.timeZone)
  return {
    key: id,
    href: isPublic ? resultsHref(number) : surveyHref(number),
    ...writtenOf(survey),
    translations: translationsOf(survey),
    day: closesOn,
    changedAt,
    ...(isPublic ? {} : { seenBy: 'signed-in', shownFrom: begins, shownUntil: ends }),
  }
}

function writtenOf({ title, intro, questions }: Row) {
  const body = [intro, ...questions.map(({ text }) => text)].filter((part) => part !== '')
  return { title, body: body.join(' · ') }
}

function translationsOf(survey: Row): Translations {
  const written = translatedLanguages.filter((language) => survey.translations[language])
  return Object.fromEntries(
    written.map((language) => [language, writtenOf(surveyFor(survey, language))]),
  )
}
