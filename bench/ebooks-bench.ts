import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db } from '#src/server/database/connect.ts'
import { folderOfFiles, localFiles } from '#src/server/files/local-files.ts'
import { launchApp, stopApp } from '#test/app-process.ts'
import { signedInAs } from '#test/signed-in.ts'
import { fillTexts } from './ebooks/fill-texts.ts'
import { benchFirstPage } from './ebooks/first-page.ts'
import { addEpubs, benchPageTurning } from './ebooks/page-turning.ts'
import { benchTextSearch } from './ebooks/text-search.ts'
import { withLibrary } from './fill-library.ts'
import { settled } from './settled.ts'

const signedIn = 250

/**
 * Reading e-books: many who turn pages at once, with the memory of the site; search inside the texts
 * of as many e-books as there are books; the first page of a very large PDF.
 */
export async function benchEbooks(books: number): Promise<void> {
  console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)}`)
  const folder = await mkdtemp(join(tmpdir(), 'almirah-bench-ebooks-'))
  try {
    await withLibrary(books, (db, url) => measure(db, url, folder, books))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function measure(db: Db, databaseUrl: string, dataDir: string, books: number) {
  const filesFolder = folderOfFiles(dataDir)
  await fillTexts(db, databaseUrl)
  const epubs = await addEpubs(db, localFiles(filesFolder))
  const cookies: string[] = []
  for (let at = 0; at < signedIn; at++) cookies.push((await signedInAs(db, 'student')).cookie)
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, RATE_LIMIT: 'off' }
  const app = launchApp({ env })
  try {
    const site = await app.ready
    await settled(app)
    await benchFirstPage(db, site, filesFolder)
    await benchTextSearch(site, books, cookies)
    await benchPageTurning(db, app, epubs, cookies)
  } finally {
    await stopApp(app)
  }
}
