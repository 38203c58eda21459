import type { AttachedLimits } from '#src/kernel/attached-file.ts'
import type { readFileForm } from '../http/read-form.ts'
import { checkFiles } from './check-files.ts'
import type { FileChanges } from './write-files.ts'

type SentForm = Awaited<ReturnType<typeof readFileForm>>

/** What the part of a form about files asks for. Errors: those of `checkFiles`. */
export async function sentFileChanges(
  { files, all, field }: SentForm,
  { megabytes }: AttachedLimits,
): Promise<FileChanges> {
  const added = await checkFiles(files('files'), megabytes)
  const arranged = all('file').map((id) => {
    const place = Number(field(`filePlace-${id}`)) || null
    return [id, { name: field(`fileName-${id}`), place }] as const
  })
  return { added, removed: all('remove'), arranged: new Map(arranged) }
}
