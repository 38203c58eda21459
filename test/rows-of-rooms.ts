import { beginBatch } from '#src/features/collection/batch-changes/begin-batch.server.ts'
import { paperSlug } from '#src/features/collection/funds/financial-year.ts'
import { addGift, addGiftLine } from '#src/features/collection/gifts/add-gift.server.ts'
import { createList, publishList } from '#src/features/content/course-lists/save-list.server.ts'
import { emptyFacts } from '#src/features/content/profiles/profiles.ts'
import { noFacts } from '#src/features/ebooks/ebook-files/book-file.ts'
import { handIn } from '#src/features/statistics/accreditation/handed-in/handed-in.server.ts'
import { addReport } from '#src/features/statistics/custom-reports/custom-reports.server.ts'
import { readDefinition } from '#src/features/statistics/custom-reports/report-definition.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import type { Person } from '#src/kernel/actor.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import { acquisition } from './acquisition.ts'
import { says } from './conversations.ts'
import { wished } from './requests.ts'
import { newSerial } from './serials.ts'
import { signedInAs } from './signed-in.ts'

/** A row of each room that has things with addresses, for `insertInto`. */
export const aNotice = { id: newId(), title: 'Longer hours', body: '', published_at: new Date(0) }
export const anEvent = {
  ...aNotice,
  id: newId(),
  kind: 'talk',
  first_on: '2030-01-07',
  last_on: '2030-01-07',
}
export const aDate = {
  id: newId(),
  original_on: '2030-01-07',
  begins: new Date('2030-01-07T04:00:00Z'),
  ends: new Date('2030-01-07T05:00:00Z'),
}
export const anAlbum = {
  id: newId(),
  title: 'Book fair',
  body: '',
  held_on: '2026-11-10',
  published_at: new Date('2026-11-12T04:00:00Z'),
}
export const aJournal = {
  id: newId(),
  title: 'Resonance',
  title_sort: 'resonance',
  initial: 'r',
  kind: 'print',
  search: 'resonance',
  published_at: new Date('2026-11-12T04:00:00Z'),
}
export const aFeedback = { id: newId(), kind: 'praise', body: 'Thank you.', language: 'en' }
export const aProfile = {
  id: newId(),
  facts: JSON.stringify({ ...emptyFacts, name: 'Sunita Das' }),
}
export const anImport = {
  id: newId(),
  file_name: 'list.csv',
  format: 'csv',
  dry_run: false,
  status: 'done',
  actor: 'system:test',
}
export const aCommittee = { id: newId(), name: 'Library Committee' }

/**
 * What is not one row, by the names that addresses have for it; `actor` has an account, and asks
 * for the request.
 */
export async function addedThings(db: Db, actor: Person): Promise<Record<string, string>> {
  await addEbook(db)
  const college = acquisition(db)
  const line = await college.line(1, { hasBook: false })
  const vendor = await college.vendor()
  const order = await college.order(vendor.id, await college.budget(1_000_000), [
    { lineId: line.lineId, copies: 1, paise: 50_000 },
  ])
  const bought = await college.line(1)
  const second = await college.order(vendor.id, await college.budget(1_000_000), [
    { lineId: bought.lineId, copies: 1, paise: 50_000 },
  ])
  const bill = await college.bill(vendor.id, 'A/1', {
    orderLineId: await college.receive(second, 1),
    copies: 1,
    paise: 50_000,
    bookNumber: bought.bookNumber,
  })
  const gift = await addGift(db, actor, {
    kind: 'gift',
    donor: 'Utkal Sahitya Samaj',
    address: '',
    receivedOn: todayHere(),
    note: '',
  })
  await addGiftLine(db, actor, paperSlug(gift), {
    title: 'Chha Mana Atha Guntha',
    author: 'Fakir Mohan Senapati',
    isbn: '',
    publisher: '',
    copies: 2,
    valuePaise: 25_000,
  })
  const subscription = await newSerial(db, 'Sankalpa', '0012-9976')
  const request = await wished(db, actor)
  await says(db, (await signedInAs(db, 'student')).person, 'May I renew it?')
  const handedIn = await handIn(db, actor, { template: 'naac', year: 2024, on: null }, '')
  const { definition } = readDefinition(new URLSearchParams('subject=books'))
  const report = await addReport(db, actor, { name: 'All books', definition, isShared: true })
  const course = await createList(db, actor, {
    code: 'CS 301',
    title: 'Operating Systems',
    department: '',
    programme: '',
    year: 2026,
    term: 'odd',
    about: '',
    students: 60,
  })
  await publishList(db, actor, { number: String(course), version: null }, true)
  const [, into] = await db
    .selectFrom('contributors')
    .select('number')
    .orderBy('number')
    .limit(2)
    .execute()
  const { number } = await db.selectFrom('conversations').select('number').executeTakeFirstOrThrow()
  const batch = await beginBatch(db, actor, 'books', { by: 'search', search: '' })
  return {
    batch: String(batch),
    ebook: '1',
    order,
    gift: paperSlug(gift),
    bill: String(bill),
    subscription,
    request: String(request.number),
    conversation: String(number),
    template: 'naac',
    handedIn: String(handedIn),
    report: String(report),
    course: String(course),
    headings: 'names',
    into: String(into?.number),
  }
}

/** An e-book that readers are told of, the first one. */
async function addEbook(db: Db): Promise<void> {
  const book = await db.selectFrom('books').select('id').orderBy('number').executeTakeFirstOrThrow()
  await db
    .insertInto('ebooks')
    .values({
      id: newId(),
      book_id: book.id,
      kind: 'link',
      state: 'published',
      link: 'https://books.example/1',
      facts: JSON.stringify({ ...noFacts, title: 'The River' }),
      rights: 'link-only',
      readers: 'everybody',
      created_by: 'test',
      published_at: new Date(0),
    })
    .execute()
}
