import type { readFileForm } from '#src/server/http/read-form.ts'
import { type NoticeTexts, noticeFields } from './notice-texts.ts'

type SentForm = Awaited<ReturnType<typeof readFileForm>>

/** The texts of a sent form of a notice. */
export function sentTexts({ field }: SentForm): NoticeTexts {
  return Object.fromEntries(noticeFields.map((name) => [name, field(name)])) as NoticeTexts
}
