import { opendir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { folderOfFiles, missingAsNull, unfinishedOf } from './local-files.ts'

/**
 * Hours after which a file that is not whole belongs to a process that was killed: no line is that
 * slow.
 */
const longestWriting = 24

/** Deletes what a killed process has left in the folder of files that it had not received whole. */
export async function sweepUnfinished(dataDir: string, now = new Date()): Promise<void> {
  const before = now.getTime() - longestWriting * 3_600_000
  const entries = await missingAsNull(opendir(folderOfFiles(dataDir), { recursive: true }))
  for await (const { parentPath, name } of entries ?? []) {
    if (unfinishedOf(name) === null) continue
    const path = join(parentPath, name)
    const found = await missingAsNull(stat(path))
    if (found && found.mtimeMs < before) await rm(path, { force: true })
  }
}
