import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createBooks } from '#src/features/collection/books/books.server.ts'
import { addCopies } from '#src/features/collection/books/copies.server.ts'
import { withdrawCopy } from '#src/features/collection/catalogue-maintenance/withdraw-copy.server.ts'
import { aBook } from '#test/books.ts'
import { testDatabase } from '#test/database.ts'
import { readWorkbook } from '#test/read-workbook.ts'
import { placedTexts, textOfPdf } from '#test/rendered-pdf.ts'
import { identified, signedInAs } from '#test/signed-in.ts'
import { testSite } from '#test/site.ts'
import { registerEndpoints } from './register.api.ts'
import { registerRows, registerTotals } from './register.server.ts'
import { readRegisterQuery, registerSearch } from './register-query.ts'
import { type RegisterRow, registerColumns, suppliedDates } from './register-row.ts'

const { db } = await testDatabase()
const admin = await signedInAs(db, 'admin')
await db.insertInto('gate_openings').values({ session_id: admin.person.sessionId }).execute()
const site = testSite({
  db,
  endpoints: registerEndpoints,
  identify: (request) => identified(db, request),
})

const [book] = await createBooks(db, admin.person, [
  aBook('ପରଜା', {
    authors: ['ମହାନ୍ତି, ଗୋପୀନାଥ'],
    edition: '3rd ed.',
    place: 'Cuttack',
    publisher: 'Vidyapuri',
    year: 1945,
    extent: '380 p.',
    callNumber: '891.453 MOH',
    identifiers: [{ kind: 'isbn', value: '9788174110000' }],
  }),
])
const bookId = book?.id ?? ''
await addCopies(
  db,
  admin.person,
  ['10', '9', '100', 'acc-2', 'ACC-10'].map((accessionNumber, index) => ({
    bookId,
    copy: {
      accessionNumber,
      pricePaise: 10_050 * (index + 1),
      source: '=cmd()',
      billNumber: 'B/17',
      billDate: '2026-01-31',
      acquiredOn: `2026-0${index + 1}-15`,
    },
  })),
)

const all = { series: '', first: '', last: '', from: '', to: '' }

async function numbersOf(query: Partial<typeof all>): Promise<string[]> {
  const numbers: string[] = []
  for await (const rows of registerRows(db, admin.person, { ...all, ...query })) {
    numbers.push(...rows.map((row) => row.accessionNumber))
  }
  return numbers
}

test('goes by the numbers, 9 before 10, and by ranges of numbers and days', async () => {
  expect(await numbersOf({})).toEqual(['9', '10', '100', 'acc-2', 'ACC-10'])
  expect(await numbersOf({ first: '10', last: '100' })).toEqual(['10', '100'])
  expect(await numbersOf({ first: 'ACC-3', last: 'ACC-999' })).toEqual(['ACC-10'])
  expect(await numbersOf({ from: '2026-02-01', to: '2026-03-31' })).toEqual(['9', '100'])
  expect(await registerTotals(db, admin.person, { ...all, last: '10' })).toEqual({
    copies: 2,
    pricePaise: 30_150,
  })
})

test('lists one series alone, plain numbers too', async () => {
  expect(await numbersOf({ series: 'acc-' })).toEqual(['acc-2', 'ACC-10'])
  expect(await numbersOf({ series: 'plain' })).toEqual(['9', '10', '100'])
  expect(await numbersOf({ series: 'plain', first: '10' })).toEqual(['10', '100'])
  expect(await numbersOf({ series: 'AC' })).toEqual([])
})

test('tells all that a register has to', async () => {
  const { value } = await registerRows(db, admin.person, { ...all, last: '9' }).next()
  expect(value).toEqual([
    {
      accessionNumber: '9',
      acquiredOn: '2026-02-15',
      author: 'ମହାନ୍ତି, ଗୋପୀନାଥ',
      title: 'ପରଜା',
      edition: '3rd ed.',
      volume: '',
      imprint: 'Cuttack: Vidyapuri',
      year: '1945',
      pages: '380 p.',
      source: '=cmd()',
      bill: 'B/17',
      billDate: '2026-01-31',
      withdrawnOn: '',
      withdrawalOrder: '',
      pricePaise: 20_100,
      callNumber: '891.453 MOH',
      isbn: '9788174110000',
      remarks: '',
    },
  ])
})

test('a copy whose day nobody noted has the day it was entered, in brackets', async () => {
  const copy = { accessionNumber: 'OLD-1' }
  const [added] = await addCopies(db, admin.person, [{ bookId, copy }])
  const entered = new Date('2025-03-01T20:00:00Z')
  await db
    .updateTable('copies')
    .set({ created_at: entered })
    .where('id', '=', added?.id ?? '')
    .execute()
  const { value } = await registerRows(db, admin.person, { ...all, series: 'old-' }).next()
  expect(value?.map((row: RegisterRow) => row.acquiredOn)).toEqual(['[2025-03-02]'])
  expect(await numbersOf({ from: '2025-03-02', to: '2025-03-02' })).toEqual(['OLD-1'])
  const query = '?first=OLD-1&last=OLD-1'
  const pdf = await site.fetch(admin.request(`/admin/accession-register.pdf${query}`))
  const [page = ''] = await textOfPdf(new Uint8Array(await pdf.arrayBuffer()))
  expect(page.replaceAll('\n', ' ')).toContain('[2025-03-02]')
  expect(page.replaceAll('\n', ' ')).toContain(suppliedDates)
  await db
    .deleteFrom('copies')
    .where('id', '=', added?.id ?? '')
    .execute()
})

test('is for administrators with the gate open', async () => {
  const student = await signedInAs(db, 'student')
  for (const ending of ['pdf', 'xlsx']) {
    const path = `/admin/accession-register.${ending}`
    expect((await site.request(path)).status).toBe(401)
    expect((await site.fetch(student.request(path))).status).toBe(403)
  }
  await expect(registerTotals(db, student.person, all)).rejects.toMatchObject({ code: 'forbidden' })
})

test('the PDF has every copy, page totals and what is carried forward', async () => {
  await addCopies(
    db,
    admin.person,
    Array.from({ length: 60 }, () => ({ bookId, copy: { pricePaise: 100 } })),
  )
  const answer = await site.fetch(admin.request('/admin/accession-register.pdf?first=1&last=99999'))
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  const pages = await textOfPdf(new Uint8Array(await answer.arrayBuffer()))
  expect(pages.length).toBeGreaterThan(1)
  const words = pages.map((page) => page.replaceAll('\n', ' '))
  const numbers = await numbersOf({ first: '1', last: '99999' })
  for (const number of numbers) expect(words.some((page) => page.includes(`${number} `))).toBe(true)
  expect(words[0]).toContain('Brought forward: 0 copies, ₹ 0')
  expect(words.at(-1)).toContain(`Carried forward: ${numbers.length} copies, ₹ 663`)
  expect(words[0]).toContain('Librarian')
})

test('an empty range is a page without copies', async () => {
  const answer = await site.fetch(
    admin.request('/admin/accession-register.pdf?from=1999-01-01&to=1999-01-02'),
  )
  const [page] = await textOfPdf(new Uint8Array(await answer.arrayBuffer()))
  expect(page).toContain('Carried forward: 0 copies')
})

test('the workbook has a column for everything, and no formula', async () => {
  const answer = await site.fetch(admin.request('/admin/accession-register.xlsx?first=9&last=10'))
  const [headings, nine, ...others] = await readWorkbook(answer)
  expect(headings).toHaveLength(registerColumns.length)
  expect(nine?.slice(0, 4)).toEqual(['9', '2026-02-15', 'ମହାନ୍ତି, ଗୋପୀନାଥ', 'ପରଜା'])
  expect(nine).toContain("'=cmd()")
  expect(others).toHaveLength(1)
})

test('a range that makes no sense is refused, and every readable one goes through its address', () => {
  const read = (search: string) => readRegisterQuery(new URLSearchParams(search))
  expect(read('from=2026-02-30').faults).toHaveLength(1)
  expect(read('from=2026-03-01&to=2026-02-01').faults).toHaveLength(1)
  expect(read('first=A-1&last=B-2').faults).toHaveLength(1)
  fc.assert(
    fc.property(fc.string(), fc.string(), (first, last) => {
      const { query } = read(new URLSearchParams({ first, last }).toString())
      expect(read(registerSearch(query)).query).toEqual(query)
    }),
  )
})

test('a withdrawn copy keeps its line, with the day, the order and the reason', async () => {
  const copy = { accessionNumber: 'GONE-1', note: 'Gift' }
  const [added] = await addCopies(db, admin.person, [{ bookId, copy }])
  const withdrawal = { reason: 'Eaten by termites', order: 'Min. 12/3', day: '2026-11-02' }
  await withdrawCopy(db, admin.person, added?.id ?? '', withdrawal, 1)
  const query = '?first=GONE-1&last=GONE-1'
  const sheet = await site.fetch(admin.request(`/admin/accession-register.xlsx${query}`))
  const [headings = [], line = []] = await readWorkbook(sheet)
  const cells = Object.fromEntries(headings.map((heading, index) => [heading, line[index]]))
  expect(cells).toMatchObject({
    'Withdrawn on': '2026-11-02',
    Order: 'Min. 12/3',
    Remarks: 'Withdrawn; Eaten by termites; Gift',
  })
  const pdf = await site.fetch(admin.request(`/admin/accession-register.pdf${query}`))
  const [page = ''] = await textOfPdf(new Uint8Array(await pdf.arrayBuffer()))
  expect(page.replaceAll('\n', ' ')).toContain('2026-11-02, Min. 12/3')
})

test('nothing on a page is printed over something else, headings included', async () => {
  const long = 'Proceedings of the Zoological Congress Bhubaneswarwithoutanyspace 2026 '.repeat(4)
  const [thick] = await createBooks(db, admin.person, [
    aBook(long, {
      authors: [long.slice(0, 200)],
      edition: long.slice(0, 60),
      place: long.slice(0, 60),
      publisher: long.slice(0, 120),
      extent: '1,234 p., 56 plates',
      callNumber: 'R 891.453092 MOH:BHU 2026',
    }),
  ])
  const copy = {
    accessionNumber: 'WIDE-0000000000001',
    pricePaise: 12_34_56_789,
    source: long.slice(0, 90),
    billNumber: 'BILL/2026/0000000123456789',
    billDate: '2026-01-31',
    note: long.slice(0, 200),
  }
  const [added] = await addCopies(db, admin.person, [{ bookId: thick?.id ?? '', copy }])
  const withdrawal = { reason: long.slice(0, 90), order: long.slice(0, 90), day: '2026-11-02' }
  await withdrawCopy(db, admin.person, added?.id ?? '', withdrawal, 1)
  const answer = await site.fetch(admin.request('/admin/accession-register.pdf'))
  const pages = await placedTexts(new Uint8Array(await answer.arrayBuffer()))
  for (const texts of pages) {
    const words = texts.map(({ text }) => text)
    for (const heading of ['Acc. no.', 'Withdrawn,', 'order', 'Remarks']) {
      expect(words).toContain(heading)
    }
    const [edge] = texts.filter(({ text }) => text === 'Remarks')
    expect(edge?.right).toBeLessThan(287)
    for (const one of texts) {
      const beside = texts.filter(
        ({ left, baseline }) => Math.abs(baseline - one.baseline) < 1.5 && left > one.left,
      )
      const over = beside.filter(({ left }) => left < one.right - 0.05)
      expect([one.text, over]).toEqual([one.text, []])
    }
  }
})
