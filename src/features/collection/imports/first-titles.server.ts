import { cleanLine } from '#src/kernel/clean-text.ts'
import { openImportFile } from './import-file.server.ts'

const titlesShown = 5
const recordsLookedAt = 50
const longestTitle = 100

/**
 * The first titles of a file of books, as they are read, for somebody to look at. Errors: those of
 * `openImportFile`.
 */
export async function firstTitles(path: string): Promise<{ place: string; title: string }[]> {
  const file = await openImportFile(path, path)
  const titles: { place: string; title: string }[] = []
  try {
    let looked = 0
    for await (const record of file.records) {
      if (record.ok) {
        titles.push({ place: record.place, title: cleanLine(record.draft.title, longestTitle) })
      }
      if (titles.length >= titlesShown || ++looked >= recordsLookedAt) break
    }
    return titles
  } finally {
    await file.records.return(undefined)
    file.close()
  }
}
