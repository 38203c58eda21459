import type { AttachedLimits } from '#src/kernel/attached-file.ts'
import type { readFileForm } from '../http/read-form.ts'
import { type Acting, arrivedFiles } from './arrived-files.ts'
import { checkFiles } from './check-files.ts'
import type { FileChanges } from './write-files.ts'

type SentForm = Awaited<ReturnType<typeof readFileForm>>

/**
 * What the part of a form about files asks for; `purpose`: what those were sent for that came in
 * parts before. Errors: those of `checkFiles` and `arrivedFiles`.
 */
export async function sentFileChanges(
  acting: Acting,
  { files, all, field }: SentForm,
  { megabytes }: AttachedLimits,
  purpose: string,
): Promise<FileChanges> {
  const inForm = await checkFiles(files('files'), megabytes)
  const { added, take } = await arrivedFiles(acting, purpose, all('uploads'))
  const arranged = all('file').map((id) => {
    const place = Number(field(`filePlace-${id}`)) || null
    return [id, { name: field(`fileName-${id}`), place }] as const
  })
  return {
    added: [...inForm, ...added],
    take,
    removed: all('remove'),
    arranged: new Map(arranged),
  }
}
