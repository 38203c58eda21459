import { createHash } from 'node:crypto'
import { institute } from '#institute'
import { type Day, instantAt } from '#src/kernel/dates.ts'
import { plainText } from '#src/kernel/text-nodes.ts'
import { type Translations, translatedLanguages } from '#src/kernel/translations.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { openRows } from '#src/pages/open-pages.ts'
import type { SitePage } from '#src/pages/page-row.ts'
import { descriptionIn, titleIn } from '#src/pages/page-titles.ts'
import { pageWords } from '#src/pages/words.ts'
import type { SiteEntry, SiteKind } from '#src/server/site-kind.ts'
import { faqKeys, faqSiteEntries } from './faq/faq-entries.server.ts'
import { type Question, questionGroups } from './questions.ts'
import { textNames } from './text-files.server.ts'
import { libraryText, textRevised } from './texts.server.ts'

/** The pages that everybody opens, by their titles, what they are for, and their texts. */
export const pageEntries = fixedKind(
  'page',
  {
    en: { one: 'Page', many: 'Pages' },
    hi: { one: 'पृष्ठ', many: 'पृष्ठ' },
    or: { one: 'ପୃଷ୍ଠା', many: 'ପୃଷ୍ଠା' },
  },
  openRows.flatMap((page) =>
    page.access === 'everyone' && page.listed ? [pageEntry(page, page.listed.released)] : [],
  ),
)

const textAnswers = fixedKind(
  'answer',
  {
    en: { one: 'Answer', many: 'Answers' },
    hi: { one: 'उत्तर', many: 'उत्तर' },
    or: { one: 'ଉତ୍ତର', many: 'ଉତ୍ତର' },
  },
  questionsIn('en').map(({ id, title, blocks }) => ({
    key: id,
    href: `/support#${id}`,
    title,
    body: plainText(blocks),
    translations: translatedAnswers(id),
    day: null,
    changedAt: beginningOf(textRevised('support')),
  })),
)

/** The answers to common questions: those of the text, and those that the office has added. */
export const answerEntries: SiteKind = {
  ...textAnswers,
  keys: async (db) => [...(await textAnswers.keys(db)), ...(await faqKeys(db))],
  entries: async (db, keys) => [
    ...(await textAnswers.entries(db, keys)),
    ...(await faqSiteEntries(db, keys)),
  ],
}

function questionsIn(language: Language): Question[] {
  const english = libraryText('support', 'en')
  const groups = questionGroups(english, libraryText('support', language))
  return groups.flatMap(({ questions }) => questions)
}

function translatedAnswers(id: string): Translations {
  const said = translatedLanguages.flatMap((language) =>
    questionsIn(language)
      .filter((question) => question.id === id && question.language === language)
      .map(({ title, blocks }) => [language, { title, body: plainText(blocks) }]),
  )
  return Object.fromEntries(said)
}

/** Entries that no database has: what they say is their version. */
function fixedKind(kind: string, words: SiteKind['words'], all: readonly SiteEntry[]): SiteKind {
  return {
    kind,
    words,
    version: createHash('sha256').update(JSON.stringify(all)).digest('hex'),
    keys: async () => all.map(({ key }) => key),
    entries: async (_, keys) => all.filter(({ key }) => keys.includes(key)),
  }
}

/** Without the table of lending, which is the library's settings. */
function textOf(id: string, language: Language): string {
  if (!textNames.includes(id) || id === 'support') return ''
  return plainText(libraryText(id, language, undefined, { lending: '' }).blocks)
}

function beginningOf(day: Day): Date {
  return instantAt(day, 0, institute.timeZone)
}

function pageEntry(page: SitePage, released: Day): SiteEntry {
  const { id, path } = page
  const sayIn = (language: Language) => ({
    title: titleIn(pageWords[language], page),
    body: `${descriptionIn(pageWords[language], page)} ${textOf(id, language)}`.trim(),
  })
  const { title, body } = sayIn('en')
  return {
    key: id,
    href: path,
    title,
    body,
    translations: Object.fromEntries(
      translatedLanguages.map((language) => [language, sayIn(language)]),
    ),
    day: null,
    changedAt: beginningOf(released),
  }
}
