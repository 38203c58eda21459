import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { writeIso2709 } from '#src/features/collection/marc/iso2709-write.ts'
import { fromStoredMarc, type StoredMarc } from '#src/features/collection/marc/stored-marc.ts'
import { system, visitor } from '#src/kernel/actor.ts'
import { testDatabase } from '#test/database.ts'
import { sheetOfRows, workbookFile } from '#test/workbook-file.ts'
import { listImports } from './batches.server.ts'
import { importFile } from './import.server.ts'
import { withImportLock } from './import-lock.server.ts'
import type { Batch, ImportProgress } from './imports.ts'
import { writeRejects } from './rejects.server.ts'

const { db } = await testDatabase()
const actor = system('test')
const folder = await mkdtemp(join(tmpdir(), 'almirah-import-'))

async function save(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

async function importText(
  name: string,
  content: string | Uint8Array,
  dryRun = false,
): Promise<Batch> {
  return importFile(db, actor, { path: await save(name, content), fileName: name, dryRun })
}

const counts = ({ read, created, merged, unchanged, rejected, copiesCreated }: Batch) => [
  read,
  created,
  merged,
  unchanged,
  rejected,
  copiesCreated,
]

/** Every row of what an import may touch, but for its own notes. */
async function contents(): Promise<unknown> {
  const { rows } = await sql`
    select (select json_agg(b order by number) from (select number, title, publisher, marc, version, control_number from books) b) as books,
      (select json_agg(c order by accession_number) from (select accession_number, barcode, price_paise from copies) c) as copies,
      (select json_agg(i order by value) from (select value from identifiers) i) as identifiers,
      (select json_agg(a) from accession_counters a) as counters`.execute(db)
  return rows[0]
}

const register = `My College,,,,
Accession register,,,,
Acc. No.,Title of the Book,Author(s),ISBN,Price
1,2,3,4,5
101,Operating system concepts,"Silberschatz, Abraham; Galvin, Peter",9780470128725,Rs. 650/-
102,OPERATING SYSTEM CONCEPTS,Silberschatz,0470128720,650
103,-do-,-do-,-do-,700
104,ଛ ମାଣ ଆଠ ଗୁଣ୍ଠ,ଫକୀର ମୋହନ ସେନାପତି,,120
104,Something else,Nobody,,1
,,Author without title,,5
`

test('rows of one title become one book with copies; the same file again changes nothing', async () => {
  const dry = await importText('register.csv', register, true)
  expect(await contents()).toMatchObject({ books: null, copies: null, counters: null })
  const first = await importText('register.csv', register)
  expect(counts(first)).toEqual([6, 2, 2, 0, 2, 4])
  expect(counts(dry)).toEqual(counts(first))
  const state = await contents()
  const again = await importText('register.csv', register)
  expect(counts(again)).toEqual([6, 0, 0, 4, 2, 0])
  expect(await contents()).toEqual(state)
})

test('the file of rejected rows has the columns and the reasons, and can be imported when mended', async () => {
  const batch = await importText('rejects.csv', 'Title,Author,Acc No\n,=cmd(),\n,"a ""b"", c",\n')
  const [path = ''] = await writeRejects(db, actor, batch.number, folder)
  const text = await readFile(path, 'utf8')
  expect(text).toBe(
    '\ufeffRejected because,Row in the file,Title,Author,Acc No\r\nThe row has no title.,row 2,,\'=cmd(),\r\nThe row has no title.,row 3,,"a ""b"", c",\r\n',
  )
  const mended = await importText('mended.csv', text.replace('row 2,,', 'row 2,Mended,'))
  expect(counts(mended)).toEqual([2, 1, 0, 0, 1, 0])
  const { rows } = await sql<{
    name: string
  }>`select name from contributors where name like '%cmd%'`.execute(db)
  expect(rows).toEqual([{ name: '=cmd()' }])
})

test('a stated number of copies is what the library has, not what it gets each time', async () => {
  const list = 'Title,Author,Copies\nCompilers,Aho,5\nCompilers,Aho,2\n'
  expect(counts(await importText('copies.csv', list))).toEqual([2, 1, 1, 0, 0, 7])
  expect(counts(await importText('copies.csv', list))).toEqual([2, 0, 0, 2, 0, 0])
  expect(counts(await importText('more.csv', 'Title,Author,Copies\nCompilers,Aho,9\n'))).toEqual([
    1, 0, 1, 0, 0, 2,
  ])
  const { rows } = await sql`select count(distinct accession_number)::int as count from copies
    where book_id = (select id from books where title = 'Compilers')`.execute(db)
  expect(rows).toEqual([{ count: 9 }])
})

test('a record fills what a book lacks, and never what it has', async () => {
  await importText(
    'thin.csv',
    'Title,Author,Publisher,ISBN\nModern compiler implementation,Appel,Cambridge,9780521607643\n',
  )
  const fuller =
    'Title,Author,Publisher,ISBN,Subject,Edition\nAnother title,Other,Elsevier,9780521607643,Compilers,2nd\n'
  expect(counts(await importText('fuller.csv', fuller))).toEqual([1, 0, 1, 0, 0, 0])
  expect(counts(await importText('fuller.csv', fuller))).toEqual([1, 0, 0, 1, 0, 0])
  const { rows } = await sql`select title, publisher, edition, version,
    (select heading from subjects join book_subjects on subject_id = id where book_id = books.id) as subject
    from books where title like 'Modern compiler%'`.execute(db)
  expect(rows).toEqual([
    {
      title: 'Modern compiler implementation',
      publisher: 'Cambridge',
      edition: null,
      version: 2,
      subject: 'Compilers',
    },
  ])
})

test('SQL, HTML and control characters in every field are text', async () => {
  const nasty = [
    `Robert'); drop table books;--`,
    '<script>alert(1)</script>',
    '=HYPERLINK("http://x")',
    'a\0b\u202e\u200bc',
    'x\ud800',
    '%s%n',
    'ʾ',
  ]
  const headings =
    'Title,Author,Publisher,Place,Edition,Subject,Series,ISBN,Location,Remarks,Barcode,Call No,Year,Price'
  const rows = nasty.map((text) =>
    headings
      .split(',')
      .map(() => `"${text.replaceAll('"', '""')}"`)
      .join(','),
  )
  const batch = await importText('nasty.csv', `${headings}\n${rows.join('\n')}`)
  expect(batch).toMatchObject({ status: 'done', read: 7, created: 7, rejected: 0 })
  expect(counts(await importText('nasty.csv', `${headings}\n${rows.join('\n')}`))).toEqual([
    7, 0, 0, 7, 0, 0,
  ])
})

test('sheets of a workbook, each with its own headings', async () => {
  const bytes = workbookFile([
    {
      name: 'CSE',
      xml: sheetOfRows([['Department of CSE'], ['Acc No', 'Title'], [9001, 'Sheet one']]),
    },
    { name: 'Notes', xml: sheetOfRows([['Bring the register']]) },
    {
      name: 'ECE',
      xml: sheetOfRows([
        ['Title', 'Author', 'Acc No'],
        ['Sheet two', 'Writer', '9002'],
        [null, 'x', '9003'],
      ]),
    },
  ])
  const batch = await importText('sheets.xlsx', bytes)
  expect(counts(batch)).toEqual([3, 2, 0, 0, 1, 2])
  const { rows } =
    await sql`select place from import_rejects join import_batches on id = batch_id where number = ${batch.number}`.execute(
      db,
    )
  expect(rows).toEqual([{ place: 'sheet ECE, row 3' }])
})

test('MARC records keep their record, and the refused ones come back as they were', async () => {
  const record = (title: string | null, isbn: string) => ({
    leader: '00000nam a2200000 a 4500',
    fields: [
      { tag: '001', value: `m${isbn}` },
      { tag: '020', ind1: ' ', ind2: ' ', subfields: [{ code: 'a', value: isbn }] },
      ...(title === null
        ? []
        : [{ tag: '245', ind1: '1', ind2: '0', subfields: [{ code: 'a', value: title }] }]),
    ],
  })
  const good = writeIso2709(record('Looms of Sonepur', '9788126415151'))
  const bad = writeIso2709(record(null, '9788126415168'))
  const batch = await importText('looms.mrc', Buffer.concat([good, bad, good]))
  expect(counts(batch)).toEqual([3, 1, 0, 1, 1, 0])
  const [records = '', reasons = ''] = await writeRejects(db, actor, batch.number, folder)
  expect(await readFile(records)).toEqual(Buffer.from(bad))
  expect(await readFile(reasons, 'utf8')).toContain(',record 2')
  const { rows } = await sql<{
    marc: StoredMarc
  }>`select marc from books where title = 'Looms of Sonepur'`.execute(db)
  expect(rows.map(({ marc }) => fromStoredMarc(marc))).toEqual([
    { ...record('Looms of Sonepur', '9788126415151'), leader: expect.any(String) },
  ])
})

test('a record that the catalogue cannot take is rejected alone', async () => {
  await sql`create function refuse_book() returns trigger language plpgsql as $$
    begin if new.title = 'Poison' then raise exception 'no poison'; end if; return new; end $$`.execute(
    db,
  )
  await sql`create trigger refuse_book before insert on books for each row execute function refuse_book()`.execute(
    db,
  )
  const titles = Array.from({ length: 300 }, (_, index) =>
    index === 120 ? 'Poison' : `Volume ${index}`,
  )
  const text = `Title,Author\n${titles.map((title) => `${title},Author ${title}`).join('\n')}`
  const dry = await importText('poison.csv', text, true)
  const batch = await importText('poison.csv', text)
  await sql`drop trigger refuse_book on books`.execute(db)
  expect(counts(batch)).toEqual([300, 299, 0, 0, 1, 0])
  expect(counts(dry)).toEqual(counts(batch))
  const { rows } =
    await sql`select place, reason from import_rejects join import_batches on id = batch_id where number = ${batch.number}`.execute(
      db,
    )
  expect(rows).toEqual([{ place: 'row 122', reason: 'The catalogue does not take it: no poison.' }])
})

test('one import at a time; a killed one is marked and does not block the next', async () => {
  const path = await save('second.csv', 'Title\nSecond')
  await withImportLock(db, async () => {
    await expect(importFile(db, actor, { path })).rejects.toThrow('Another import is running')
  })
  await sql`update import_batches set status = 'running', attempt = gen_random_uuid()
    where number = 1`.execute(db)
  await importFile(db, actor, { path })
  const batches = await listImports(db, actor)
  expect(batches.find((batch) => batch.number === 1)).toMatchObject({
    status: 'failed',
    failure: expect.stringContaining('ended from outside'),
  })
})

test('progress is told, readers read on, and an import can be cancelled', async () => {
  const rows = Array.from({ length: 2000 }, (_, index) => `Progress ${index},Author ${index}`)
  const path = await save('progress.csv', `Title,Author\n${rows.join('\n')}`)
  const events: ImportProgress[] = []
  const stop = new AbortController()
  const importing = importFile(db, actor, {
    path,
    signal: stop.signal,
    onProgress(event) {
      events.push(event)
      if (event.read === 1000) stop.abort()
    },
  })
  const { rows: found } =
    await sql`select count(*)::int as count from books where title = 'Compilers'`.execute(db)
  expect(found).toEqual([{ count: 1 }])
  const batch = await importing
  expect(batch).toMatchObject({ status: 'cancelled', read: 1000, created: 1000 })
  expect(events.map((event) => event.read)).toEqual([500, 1000])
  expect(events.every(({ bytes, totalBytes, rate }) => bytes <= totalBytes && rate > 0)).toBe(true)
})

test('who may import, and what is refused before anything is written', async () => {
  const path = await save('list.xlsx', 'Title,Author')
  const before = await listImports(db, actor)
  await expect(importFile(db, visitor, { path })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(importFile(db, actor, { path })).rejects.toMatchObject({ code: 'unsupported-file' })
  await expect(importFile(db, actor, { path: `${path}.none` })).rejects.toMatchObject({
    code: 'not-found',
  })
  await expect(importFile(db, actor, { path: folder })).rejects.toMatchObject({
    code: 'unsupported-file',
  })
  await expect(listImports(db, visitor)).rejects.toMatchObject({ code: 'forbidden' })
  expect(await listImports(db, actor)).toEqual(before)
})

test('a dry run does not make the desk wait for accession numbers', async () => {
  const rows = Array.from({ length: 600 }, (_, index) => `Dry ${index},1`)
  const path = await save('dry.csv', `Title,Copies\n${rows.join('\n')}`)
  let waited: Promise<unknown> = Promise.resolve()
  const batch = await importFile(db, actor, {
    path,
    dryRun: true,
    onProgress({ read }) {
      if (read !== 500) return
      waited =
        sql`set lock_timeout = 1; update accession_counters set next_number = next_number + 1; reset lock_timeout`.execute(
          db,
        )
    },
  })
  await waited
  expect(batch).toMatchObject({ created: 600, copiesCreated: 600 })
})
