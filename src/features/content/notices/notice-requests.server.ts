import type { readFileForm } from '#src/server/http/read-form.ts'
import { checkFiles } from './notice-files.server.ts'
import { type NoticeTexts, noticeFields } from './notice-texts.ts'
import type { FileChanges } from './save-notice.server.ts'

type SentForm = Awaited<ReturnType<typeof readFileForm>>

/** The texts of a sent form of a notice. */
export function sentTexts({ field }: SentForm): NoticeTexts {
  return Object.fromEntries(noticeFields.map((name) => [name, field(name)])) as NoticeTexts
}

/** The files that it brings, and those that it removes. Errors: those of `checkFiles`. */
export async function sentFileChanges({ files, all }: SentForm): Promise<FileChanges> {
  return { added: await checkFiles(files('files')), removed: all('remove') }
}
