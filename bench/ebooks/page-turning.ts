import { sql } from 'kysely'
import { addSentEbook } from '#src/features/ebooks/ebook-intake/add-ebook-file.server.ts'
import { system } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { FileStore } from '#src/server/files/file-store.ts'
import type { AppProcess } from '#test/app-process.ts'
import { madeEpub } from '#test/made-epub.ts'
import { chanceFrom } from '../chance.ts'
import { printFigures, residentMegabytes } from '../figures.ts'
import type { Answered } from '../http-load.ts'
import { englishText } from './passages.ts'
import { readInThread, turning } from './read-in-thread.ts'

const ebookCount = 20
const chapters = 20
const wordsOfChapter = 3000
const readers = 500
const thinks = 3000
const seconds = 30
const rounds = 3
const atOnce = 16

/** EPUBs of 20 chapters of about 3,000 words, taken in as the library does; gives their numbers. */
export async function addEpubs(db: Db, files: FileStore): Promise<readonly number[]> {
  const chance = chanceFrom(17)
  const numbers: number[] = []
  const { rows: books } = await sql<{ id: string }>`
    select id from books order by number limit ${ebookCount}`.execute(db)
  for (const [at, book] of books.entries()) {
    const bodies = Array.from({ length: chapters }, (_, chapter) => chapterOf(chance, chapter + 1))
    const epub = madeEpub({ title: `Bench ${at + 1}`, isbn: '', chapters: bodies })
    const sent = new File([epub], `bench-${at + 1}.epub`)
    const number = await addSentEbook(db, files, system('bench'), sent)
    await sql`
      update ebooks set state = 'published', book_id = ${book.id}::uuid, rights = 'own-work',
        readers = 'everybody', published_at = now() where number = ${number}`.execute(db)
    numbers.push(number)
  }
  return numbers
}

function chapterOf(chance: ReturnType<typeof chanceFrom>, number: number): string {
  const paragraphs: string[] = []
  for (let written = 0; written < wordsOfChapter; written += 120) {
    paragraphs.push(`<p>${englishText(chance, 120)}</p>`)
  }
  return `<h1>Chapter ${number}</h1>${paragraphs.join('')}`
}

/**
 * 500 readers who turn a page every three seconds in the mean, then sixteen who turn on at once; half
 * of them signed in, which keeps their places. The memory of the site beside it.
 */
export async function benchPageTurning(
  db: Db,
  app: AppProcess,
  ebooks: readonly number[],
  cookies: readonly string[],
): Promise<void> {
  const url = await app.ready
  const rows = new Map<string, Answered[][]>()
  const read = async (name: string, count: number, pause: number) => {
    await sql`delete from reading_places`.execute(db)
    const given = { url, ebooks, chapters, cookies, seconds, readers: count, thinks: pause }
    const answered = await readInThread(given)
    for (const kind of Object.values(turning)) {
      const known = rows.get(`${kind}, ${name}`) ?? []
      rows.set(`${kind}, ${name}`, [...known, answered.filter((one) => one.kind === kind)])
    }
  }
  const memory = [residentMegabytes(app.child.pid)]
  for (let round = 0; round < rounds; round++) {
    await read(`${readers} readers`, readers, thinks)
    memory.push(residentMegabytes(app.child.pid))
    await read(`${atOnce} flat out`, atOnce, 0)
    memory.push(residentMegabytes(app.child.pid))
  }
  console.log(`Turning pages of ${ebooks.length} EPUBs of ${chapters} chapters:`)
  printFigures(rows)
  console.log(
    `The app's process: ${memory[0]} MB before, then after each run ${memory.slice(1).join(', ')} MB`,
  )
}
