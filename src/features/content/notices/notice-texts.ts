import {
  newPublication,
  type PublicationTexts,
  publicationFields,
  publicationOfTexts,
  textsOfPublication,
} from '#src/kernel/publication-texts.ts'
import type { NoticeFacts } from './notices.ts'

/** The texts of the form, by which it keeps what was typed. */
export const noticeFields = ['title', 'body', ...publicationFields] as const

export type NoticeTexts = PublicationTexts & { readonly title: string; readonly body: string }

/** What the form of a notice asks for. */
export function noticeOfTexts(texts: NoticeTexts, now: Date): NoticeFacts {
  const { title, body } = texts
  return { title, body, ...publicationOfTexts(texts, now) }
}

/** The texts by which the form shows a notice. */
export function textsOfNotice(notice: NoticeFacts): NoticeTexts {
  const { title, body } = notice
  return { title, body, ...textsOfPublication(notice) }
}

export const newNotice: NoticeTexts = { title: '', body: '', ...newPublication }
