import {
  newPublication,
  type PublicationTexts,
  publicationFields,
  publicationOfTexts,
  textsOfPublication,
} from '#src/institute/publication-texts.ts'
import {
  type TranslationTexts,
  textsOfTranslations,
  translationFields,
  translationsOfTexts,
  type WrittenText,
} from '#src/kernel/translations.ts'
import type { NoticeFacts } from './notices.ts'

/** The texts of the form, by which it keeps what was typed. */
export const noticeFields = ['title', 'body', ...translationFields, ...publicationFields] as const

export type NoticeTexts = PublicationTexts & TranslationTexts & WrittenText

/** What the form of a notice asks for. */
export function noticeOfTexts(texts: NoticeTexts, now: Date): NoticeFacts {
  const { title, body } = texts
  const translations = translationsOfTexts(texts)
  return { title, body, translations, ...publicationOfTexts(texts, now) }
}

/** The texts by which the form shows a notice. */
export function textsOfNotice(notice: NoticeFacts): NoticeTexts {
  const { title, body, translations } = notice
  return { title, body, ...textsOfTranslations(translations), ...textsOfPublication(notice) }
}

export const newNotice: NoticeTexts = {
  title: '',
  body: '',
  ...textsOfTranslations({}),
  ...newPublication,
}
