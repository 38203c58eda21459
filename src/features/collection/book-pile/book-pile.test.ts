import { afterAll, expect, test } from 'vitest'
import { newDraft } from '#src/features/collection/books/books.ts'
import { noTexts } from '#src/features/collection/catalogue-maintenance/copy-form.ts'
import { addBook } from '#src/features/collection/cataloguing/add-book.server.ts'
import { checkRecord } from '#src/features/collection/cataloguing/read-record.ts'
import { emptyTexts } from '#src/features/collection/cataloguing/record-texts.ts'
import { visitor } from '#src/kernel/actor.ts'
import { newId } from '#src/kernel/ids.ts'
import { createLog } from '#src/server/log.ts'
import { knownIsbn, startBookSources } from '#test/book-source.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { signedInAs } from '#test/signed-in.ts'
import { testSite } from '#test/site.ts'
import { takeJobs } from '#test/take-jobs.ts'
import { lookUpLine, lookUpQueue } from './look-up-line.server.ts'
import { bookPileEndpoints } from './pile.api.ts'
import { mostLines } from './pile.ts'
import { pileAction } from './pile-action.server.ts'
import { saveCommon } from './pile-common.server.ts'
import { commonOf, foundOf, listPile, pileLabels } from './pile-rows.server.ts'
import { pileShare } from './pile-share.server.ts'
import { addCopyOfLine, saveLine } from './save-line.server.ts'
import { clearSaved, correctLine, lookUpAgain, removeLine, scanToPile } from './scan-pile.server.ts'

const { db } = await testDatabase()
const services = await startBookSources()
afterAll(services.stop)
const log = createLog('silent')
const { person: admin } = await signedInAs(db, 'admin')
const sources = [services.sru, services.openLibrary]
const unknownIsbn = '9780131103627'
const ofOne = { count: '1', price: '' }

const scan = (code: string, key = newId()) => scanToPile(db, admin, sources, { code, key })
const at = async (number: number) => {
  const line = (await listPile(db, admin)).find((one) => one.number === number)
  if (!line) throw new Error(`there is no line ${number}`)
  return line
}
/** Does what the process does that runs jobs. */
async function lookUp(asked = sources): Promise<void> {
  for (const { line = '' } of await takeJobs(db, lookUpQueue.name)) {
    await lookUpLine(db, asked, log, line)
  }
}
const draft = (title: string, isbn: string) =>
  checkRecord(
    { ...emptyTexts, title, numbers: [{ kind: 'isbn', value: isbn, qualifier: '' }] },
    null,
  )

test('only the staff of the library have a pile', async () => {
  for (const actor of [visitor, person('student'), person('faculty')]) {
    await expect(listPile(db, actor)).rejects.toMatchObject({ code: 'forbidden' })
    expect(() => scanToPile(db, actor, [], { code: knownIsbn, key: newId() })).toThrow(
      'Only the staff',
    )
  }
})

test('a known ISBN is looked up in the background, and its call number is suggested', async () => {
  const line = await scan('978-0-13-101908-9')
  expect(line).toMatchObject({ code: knownIsbn, state: 'looking', copies: 1, title: '' })
  await lookUp()
  expect(await at(line.number)).toMatchObject({
    state: 'found',
    title: 'UNIX internals',
    authors: 'Vahalia, Uresh',
  })
  const found = await foundOf(db, admin, line.number)
  expect(found?.texts).toMatchObject({ ddc: '005.43', callNumber: '005.43 VAH' })
  expect(found?.marc).toContain('UNIX internals')
  await removeLine(db, admin, String(line.number))
})

test('the same ISBN again is one copy more, the same scan again is not', async () => {
  const key = newId()
  const first = await scan(unknownIsbn, key)
  expect(await scan(unknownIsbn, key)).toMatchObject({ number: first.number, copies: 1 })
  expect(await scan('0-13-110362-8')).toMatchObject({ number: first.number, copies: 2 })
  await lookUp()
  expect((await at(first.number)).state).toBe('unknown')
  await removeLine(db, admin, String(first.number))
  expect(() => scan(unknownIsbn, 'no-key')).toThrow('did not arrive whole')
  expect(() => scan('  ')).toThrow('scan or type an ISBN')
})

test('a hundred scans of one book at once are a hundred copies of one line', async () => {
  await Promise.all(Array.from({ length: 100 }, () => scan(unknownIsbn)))
  const lines = (await listPile(db, admin)).filter(({ code }) => code === unknownIsbn)
  expect(lines.map(({ copies }) => copies)).toEqual([100])
  await expect(scan(unknownIsbn)).rejects.toMatchObject({ code: 'conflict' })
  await removeLine(db, admin, String(lines[0]?.number))
})

test('a wrong check digit is kept, and corrected into a line that is there', async () => {
  const wrong = await scan('9780131103620')
  expect(wrong).toMatchObject({ state: 'wrong', isbn: null, code: '9780131103620' })
  await scan('9780131103620')
  const right = await scan(unknownIsbn)
  const again = { line: String(wrong.number), code: '9780131103620' }
  expect(await correctLine(db, admin, sources, again)).toMatchObject({ state: 'wrong', copies: 2 })
  const corrected = await correctLine(db, admin, sources, { ...again, code: unknownIsbn })
  expect(corrected).toMatchObject({ number: right.number, copies: 3 })
  await expect(correctLine(db, admin, sources, again)).rejects.toMatchObject({ code: 'not-found' })
  await removeLine(db, admin, String(right.number))
  await takeJobs(db, lookUpQueue.name)
})

test('a look-up that nobody answers says so and can be repeated', async () => {
  const line = await scan(knownIsbn)
  await lookUp([services.source('sru', 'nothing')])
  expect(await at(line.number)).toMatchObject({ state: 'failed' })
  expect((await at(line.number)).message).toContain('could not be asked')
  await lookUpAgain(db, admin, sources, String(line.number))
  expect((await at(line.number)).state).toBe('looking')
  // Its process ended, and the job was given up.
  await takeJobs(db, lookUpQueue.name)
  await db
    .updateTable('book_pile_lines')
    .set({ asked_at: new Date(Date.now() - 120_000) })
    .where('number', '=', line.number)
    .execute()
  expect((await at(line.number)).state).toBe('failed')
  await removeLine(db, admin, String(line.number))
  const unasked = await scanToPile(db, admin, [], { code: knownIsbn, key: newId() })
  expect(unasked.state).toBe('unknown')
  expect(await takeJobs(db, lookUpQueue.name)).toEqual([])
  await removeLine(db, admin, String(unasked.number))
})

test('what the copies have in common is kept, or told with its fields', async () => {
  const texts = {
    ...noTexts,
    location: 'Stack Room',
    billNumber: 'CBH/117',
    state: 'in-processing',
  }
  await saveCommon(db, admin, { series: null, texts })
  expect((await commonOf(db, admin)).texts).toMatchObject({ location: 'Stack Room' })
  const bad = { ...texts, pricePaise: 'dear' }
  await expect(saveCommon(db, admin, { series: null, texts: bad })).rejects.toMatchObject({
    code: 'invalid-input',
    details: { fields: [{ field: 'pricePaise' }] },
  })
  expect((await commonOf(db, admin)).texts.pricePaise).toBe('')
})

test('two tabs save a book once, with its copies and their labels', async () => {
  const line = await scan(unknownIsbn)
  await scan(unknownIsbn)
  const book = { draft: draft('The C programming language', unknownIsbn), seen: '' }
  const both = await Promise.all(
    [1, 2].map(() =>
      saveLine(db, admin, String(line.number), book, { count: '2', price: '499.50' }),
    ),
  )
  expect(both[0]).toEqual(both[1])
  expect(both[0]).toMatchObject({ state: 'saved', title: 'The C programming language' })
  expect(both[0]?.accessionNumbers).toHaveLength(2)
  const copies = await db
    .selectFrom('copies')
    .select(['state', 'price_paise', 'bill_number'])
    .execute()
  expect(copies.map((copy) => [copy.state, Number(copy.price_paise), copy.bill_number])).toEqual([
    ['in-processing', 49_950, 'CBH/117'],
    ['in-processing', 49_950, 'CBH/117'],
  ])
  expect((await pileLabels(db, admin)).map(({ title }) => title)).toEqual([
    'The C programming language',
    'The C programming language',
  ])
  await expect(lookUpAgain(db, admin, sources, String(line.number))).rejects.toMatchObject({
    code: 'conflict',
  })
  await takeJobs(db, lookUpQueue.name)
})

test('an ISBN that the catalogue has gets copies and no second record', async () => {
  const line = await scan(unknownIsbn)
  expect(line).toMatchObject({ state: 'known', title: 'The C programming language' })
  expect(await takeJobs(db, lookUpQueue.name)).toEqual([])
  const saved = await addCopyOfLine(db, admin, String(line.number))
  expect(saved).toMatchObject({ state: 'saved', bookNumber: line.bookNumber })
  expect(await addCopyOfLine(db, admin, String(line.number))).toEqual(saved)
  expect(await db.selectFrom('books').select('id').execute()).toHaveLength(1)
})

test('a book that comes into the catalogue meanwhile is known, and told before it is saved', async () => {
  const line = await scan(knownIsbn)
  await addBook(db, admin, draft('UNIX internals', knownIsbn), {
    copies: { count: '0', texts: noTexts },
    seen: '',
    cover: null,
  })
  expect((await at(line.number)).state).toBe('known')
  const second = { draft: { ...newDraft('UNIX'), ...draft('UNIX', knownIsbn) }, seen: '' }
  await expect(saveLine(db, admin, String(line.number), second, ofOne)).rejects.toMatchObject({
    code: 'conflict',
  })
  expect((await at(line.number)).state).toBe('known')
})

test('a fault of a copy saves no book', async () => {
  const line = await scan('9780262033848')
  const book = { draft: draft('Introduction to algorithms', '9780262033848'), seen: '' }
  await expect(
    saveLine(db, admin, String(line.number), book, { count: 'many', price: '' }),
  ).rejects.toMatchObject({ code: 'invalid-input' })
  const { rows } = { rows: await db.selectFrom('books').select('title').execute() }
  expect(rows.map(({ title }) => title)).not.toContain('Introduction to algorithms')
  expect((await at(line.number)).state).toBe('looking')
  await expect(saveLine(db, admin, '999999', book, ofOne)).rejects.toMatchObject({
    code: 'not-found',
  })
})

test('what is saved is cleared, the rest stays', async () => {
  const open = (await listPile(db, admin)).filter(({ state }) => state !== 'saved')
  expect(await clearSaved(db, admin)).toBe(2)
  expect((await listPile(db, admin)).map(({ number }) => number)).toEqual(
    open.map(({ number }) => number),
  )
  expect(await pileLabels(db, admin)).toEqual([])
})

test('a pile has an end', async () => {
  for (let more = (await listPile(db, admin)).length; more < mostLines; more++) {
    await scanToPile(db, admin, [], { code: `X-${more}`, key: newId() })
  }
  await expect(scan('one too many')).rejects.toMatchObject({ code: 'conflict' })
})

test('programs scan too, and a pile goes with its account', async () => {
  const owner = { id: admin.id, email: admin.email, verified: true }
  expect(await pileShare.gather(db, owner)).toHaveLength(mostLines)
  await pileShare.erase(db, owner)
  const token = { scopes: ['catalogue:write'] as const }
  const actor = { ...admin, token }
  const site = testSite({ db, endpoints: bookPileEndpoints, actor, bookSources: sources })
  const scanned = await site.request('/api/v1/book-pile/scans', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code: '978-0-262-03384-8', key: newId() }),
  })
  expect(await scanned.json()).toMatchObject({ code: '9780262033848', state: 'looking' })
  const listed = await site.request('/api/v1/book-pile')
  expect(await listed.json()).toMatchObject({ lines: [{ code: '9780262033848', copies: 1 }] })
})

test('a location that there is not yet is told, as a slip of the pen may be', async () => {
  const sent = async (location: string) => {
    const fields = new Map([
      ['intent', 'common'],
      ['copy-location', location],
    ])
    const answer = await pileAction(
      { db, actor: admin, bookSources: [] },
      (name) => fields.get(name) ?? '',
    )
    return 'flash' in answer ? answer.flash.message : null
  }
  expect(await sent('Stak Room')).toContain('no location “Stak Room” yet')
  expect(await sent('')).toBe('The copies that you save from now on have this in common.')
})
