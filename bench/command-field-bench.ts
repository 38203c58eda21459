import { takeNumbers } from '#src/features/people/members/member-numbers.server.ts'
import { insertMembers } from '#src/features/people/members/members.server.ts'
import { system } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import { launchApp, stopApp } from '#test/app-process.ts'
import { signedInAs } from '#test/signed-in.ts'
import { chanceFrom } from './chance.ts'
import { printFigures } from './figures.ts'
import { withLibrary } from './fill-library.ts'
import type { Answered } from './http-load.ts'
import { personName } from './people-names.ts'
import { settled } from './settled.ts'
import { wordOfRank } from './title-words.ts'

const members = 20_000
const membersAtOnce = 1000
const rounds = 3
const searchesEach = 150

/**
 * The command field of the office, with so many books and 20,000 members: for each text, members,
 * books by title and, where it has a digit, the book of a code are asked for at once, as the
 * browser does; what is measured is when the last of them has answered.
 */
export async function benchCommandField(books: number): Promise<void> {
  await withLibrary(books, async (db, url) => {
    await fillMembers(db)
    const cookie = await librarianAtWork(db)
    const app = launchApp({ env: { DATABASE_URL: url, RATE_LIMIT: 'off' } })
    try {
      const site = await app.ready
      await settled(app)
      printFigures(await measure(site, cookie, books))
    } finally {
      await stopApp(app)
    }
  })
}

/** What is typed: whole, or the first letters of it. */
function textsOf(books: number): Readonly<Record<string, readonly string[]>> {
  const chance = chanceFrom(5)
  const many = (make: () => string) => Array.from({ length: searchesEach }, make)
  const name = () => personName(chance.below(members)).replace(',', '')
  const word = () => wordOfRank(chance.below(3000))
  const number = () => `${1 + chance.below(books)}`
  return {
    'names of members': many(name),
    'three letters of a name': many(() => name().slice(0, 3)),
    'roll numbers': many(() => `21CSE${String(chance.below(members)).padStart(5, '0')}`),
    'words of titles': many(word),
    'three letters of a word': many(() => word().slice(0, 3)),
    'two words of titles': many(() => `${word()} ${word()}`),
    'numbers of copies': many(() => `ACC-${number()}`),
  }
}

async function measure(site: string, cookie: string, books: number) {
  const rows = new Map<string, Answered[][]>()
  for (let round = 0; round < rounds; round++) {
    for (const [kind, texts] of Object.entries(textsOf(books))) {
      const answered: Answered[] = []
      for (const text of texts) {
        const started = performance.now()
        await Promise.all(pathsOf(text).map((path) => ask(new URL(path, site), cookie)))
        const at = performance.now()
        answered.push({ kind, milliseconds: at - started, at })
      }
      rows.set(kind, [...(rows.get(kind) ?? []), answered])
    }
  }
  return rows
}

function pathsOf(text: string): string[] {
  const query = new URLSearchParams({ q: text })
  const coded = /^\S*\d\S*$/.test(text)
    ? [`/api/v1/books/by-barcode/${encodeURIComponent(text)}`]
    : []
  return [`/api/v1/members?${query}`, `/api/v1/suggestions?${query}`, ...coded]
}

/** Nothing may have been found. Errors: another answer. */
async function ask(url: URL, cookie: string): Promise<void> {
  const response = await fetch(url, { headers: { cookie, accept: 'application/json' } })
  await response.arrayBuffer()
  if (response.status !== 200 && response.status !== 404) {
    throw new Error(`${url.pathname}: ${response.status}`)
  }
}

async function fillMembers(db: Db): Promise<void> {
  for (let from = 0; from < members; from += membersAtOnce) {
    await db.transaction().execute(async (within) => {
      const numbers = await takeNumbers(within, membersAtOnce)
      const rows = numbers.map((number, at) => ({ number, facts: factsOf(from + at) }))
      await insertMembers(within, system('bench'), rows)
    })
  }
}

function factsOf(at: number) {
  return {
    barcode: `C${String(at).padStart(7, '0')}`,
    name: personName(at).replace(',', ''),
    rollNumber: `21CSE${String(at).padStart(5, '0')}`,
    category: 'undergraduate' as const,
    department: 'Computer Science',
    programme: null,
    semester: null,
    phone: null,
    email: `member${at}@suiit.example`,
    notes: null,
    validFrom: '2020-01-01',
    validUntil: null,
  }
}

/** The Cookie header of an administrator with the gate open. */
async function librarianAtWork(db: Db): Promise<string> {
  const { person, cookie } = await signedInAs(db, 'admin')
  if (person.kind !== 'user') throw new Error('nobody is signed in')
  await db.insertInto('gate_openings').values({ session_id: person.sessionId }).execute()
  return cookie
}
