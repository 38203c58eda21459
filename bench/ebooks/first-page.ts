import { mkdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { type Browser, chromium } from 'playwright'
import { noFacts } from '#src/features/ebooks/ebook-files/book-file.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import { chromiumOptions } from '../chromium-options.ts'
import { median } from '../figures.ts'
import { writeLargePdf } from './large-pdf.ts'

const megabytes = 500
const rounds = 5
const patience = 60_000

/** How long it takes until the first page of a PDF of 500 MB is drawn, and what is fetched for it. */
export async function benchFirstPage(db: Db, site: string, filesFolder: string): Promise<void> {
  const browser = await chromium.launch(chromiumOptions)
  try {
    for (const linearized of [false, true]) {
      const { number, pages } = await addLargePdf(db, filesFolder, linearized)
      const kind = linearized ? 'linearized' : 'not linearized'
      for (const part of [1, Math.ceil(pages / 2)]) {
        const seen: Awaited<ReturnType<typeof drawn>>[] = []
        for (let round = 0; round < rounds; round++) {
          seen.push(await drawn(browser, new URL(`/e-books/${number}/reader/${part}`, site)))
        }
        const milliseconds = seen.map((one) => one.milliseconds)
        const kilobytes = median(seen.map(({ bytes }) => bytes)) / 1000
        console.log(
          `PDF of ${megabytes} MB, ${kind}: page ${part} of ${pages} drawn after ${median(milliseconds).toFixed(0)} ms in the median, ${Math.max(...milliseconds).toFixed(0)} ms at most, with ${kilobytes.toFixed(0)} kB of it in ${median(seen.map(({ asked }) => asked))} requests`,
        )
      }
    }
  } finally {
    await browser.close()
  }
}

/** Writes the file where the store has it, as an e-book of the first book for everybody. */
export async function addLargePdf(db: Db, folder: string, linearized: boolean) {
  const id = newId()
  const key = `e-books/${id}.pdf`
  const path = join(folder, key)
  await mkdir(dirname(path), { recursive: true })
  const pages = await writeLargePdf(path, megabytes * 1_000_000, linearized)
  const { size } = await stat(path)
  await sql`insert into stored_files (key, kind, bytes, sha256)
    values (${key}, 'pdf', ${size}, sha256(${id}::bytea))`.execute(db)
  const facts = JSON.stringify({ ...noFacts, title: 'A large book' })
  const { rows } = await sql<{ number: number }>`
    insert into ebooks (id, book_id, kind, state, file_key, bytes, sha256, facts, pages, rights, readers, created_by, published_at)
    select ${id}, (select id from books order by number limit 1), 'pdf', 'published', key, bytes, sha256, ${facts}::jsonb,
      ${pages}, 'own-work', 'everybody', 'bench@suiit.example', now() from stored_files where key = ${key} returning number`.execute(
    db,
  )
  return { number: rows[0]?.number ?? 0, pages }
}

/** Opens the reader in a browser that has nothing of it yet, until the page is drawn. */
async function drawn(browser: Browser, { href, pathname }: URL) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } })
  const page = await context.newPage()
  const part = pathname.split('/').at(-1)
  let bytes = 0
  let asked = 0
  page.on('response', (answer) => {
    if (!answer.url().endsWith('/file')) return
    asked++
    bytes += Number(answer.headers()['content-length'] ?? 0)
  })
  const started = performance.now()
  await page.goto(href)
  await page.locator(`.sheet[data-part="${part}"] canvas`).waitFor({ timeout: patience })
  const milliseconds = performance.now() - started
  const seen = { milliseconds, bytes, asked }
  await context.close()
  return seen
}
