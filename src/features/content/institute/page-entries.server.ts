import { createHash } from 'node:crypto'
import { institute } from '#institute'
import { type Day, instantAt } from '#src/kernel/dates.ts'
import { plainText } from '#src/kernel/text-nodes.ts'
import { translatedLanguages } from '#src/kernel/translations.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { openRows } from '#src/pages/open-pages.ts'
import type { SitePage } from '#src/pages/page-row.ts'
import { descriptionIn, titleIn } from '#src/pages/page-titles.ts'
import { pageWords } from '#src/pages/words.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { SiteEntry, SiteKind } from '#src/server/site-kind.ts'
import { faqKeys, faqSiteEntries } from './faq/faq-entries.server.ts'
import {
  type StandingTexts,
  standingTexts,
  textsOfVersions,
} from './own-texts/standing-texts.server.ts'
import { type Question, questionGroups } from './questions.ts'
import { textNames } from './text-files.server.ts'
import { drawnText } from './texts.server.ts'

/** The pages that everybody opens, by their titles, what they are for, and their texts. */
export const pageEntries: SiteKind = {
  kind: 'page',
  words: {
    en: { one: 'Page', many: 'Pages' },
    hi: { one: 'पृष्ठ', many: 'पृष्ठ' },
    or: { one: 'ପୃଷ୍ଠା', many: 'ପୃଷ୍ଠା' },
  },
  version: versionOf(entriesOfPages(textsOfVersions([]))),
  keys: async () => openRows.map(({ id }) => id),
  entries: async (db, keys) =>
    entriesOfPages(await standingTexts(db, textNames), (id) => keys.includes(id)),
}

/** The answers to common questions: those of the text, and those that the office has added. */
export const answerEntries: SiteKind = {
  kind: 'answer',
  words: {
    en: { one: 'Answer', many: 'Answers' },
    hi: { one: 'उत्तर', many: 'उत्तर' },
    or: { one: 'ଉତ୍ତର', many: 'ଉତ୍ତର' },
  },
  version: versionOf(entriesOfAnswers(textsOfVersions([]))),
  keys: async (db) => [...(await answerKeys(db)), ...(await faqKeys(db))],
  entries: async (db, keys) => [
    ...entriesOfAnswers(await standingTexts(db, ['support'])).filter(({ key }) =>
      keys.includes(key),
    ),
    ...(await faqSiteEntries(db, keys)),
  ],
}

/** The keys of the answers that the text of the support page gives. */
export async function answerKeys(db: Db): Promise<readonly string[]> {
  return questionsIn(await standingTexts(db, ['support']), 'en').map(({ id }) => id)
}

/** Differs where the entries that files and code make are others: then all are made anew. */
function versionOf(entries: readonly SiteEntry[]): string {
  return createHash('sha256').update(JSON.stringify(entries)).digest('hex')
}

function entriesOfAnswers(standing: StandingTexts): SiteEntry[] {
  const revised = drawnText('support', standing('support', 'en')).revised
  const translated = translatedLanguages.map(
    (language) => [language, questionsIn(standing, language)] as const,
  )
  return questionsIn(standing, 'en').map(({ id, title, blocks }) => ({
    key: id,
    href: `/support#${id}`,
    title,
    body: plainText(blocks),
    translations: Object.fromEntries(
      translated.flatMap(([language, questions]) =>
        questions
          .filter((question) => question.id === id && question.language === language)
          .map((said) => [language, { title: said.title, body: plainText(said.blocks) }]),
      ),
    ),
    day: null,
    changedAt: beginningOf(revised),
  }))
}

function questionsIn(standing: StandingTexts, language: Language): Question[] {
  const textIn = (one: Language) => drawnText('support', standing('support', one))
  return questionGroups(textIn('en'), textIn(language)).flatMap(({ questions }) => questions)
}

function entriesOfPages(
  standing: StandingTexts,
  isWanted: (id: string) => boolean = () => true,
): SiteEntry[] {
  return openRows.flatMap((page) =>
    page.access === 'everyone' && page.listed && isWanted(page.id)
      ? [pageEntry(page, page.listed.released, standing)]
      : [],
  )
}

/** Without the table of lending, which is the library's settings. */
function textOf(id: string, language: Language, standing: StandingTexts): string {
  if (!textNames.includes(id) || id === 'support') return ''
  const { blocks } = drawnText(id, standing(id, language), undefined, { lending: [] })
  return plainText(blocks)
}

function beginningOf(day: Day): Date {
  return instantAt(day, 0, institute.timeZone)
}

function pageEntry(page: SitePage, released: Day, standing: StandingTexts): SiteEntry {
  const { id, path } = page
  const sayIn = (language: Language) => ({
    title: titleIn(pageWords[language], page),
    body: `${descriptionIn(pageWords[language], page)} ${textOf(id, language, standing)}`.trim(),
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
