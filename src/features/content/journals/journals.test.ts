import { expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import { readPage } from '#src/kernel/paging.ts'
import { testDatabase } from '#test/database.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { officeProgram as actor, person } from '#test/person.ts'
import { readJournalFilter } from './journal-filter.ts'
import { journalItem } from './journal-item.ts'
import { listJournals } from './journal-list.server.ts'
import { journalAt } from './journal-rows.server.ts'
import type { JournalAccess, JournalFacts } from './journals.ts'
import { addJournal, changeJournal, deleteJournal, withdrawJournal } from './save-journal.server.ts'

const { db } = await testDatabase()
const files = memoryFiles()

const blank: JournalFacts = {
  title: '',
  formerTitles: [],
  abbreviations: [],
  issn: null,
  eissn: null,
  publisher: '',
  subjects: [],
  frequency: null,
  kind: 'electronic',
  holdings: '',
  department: '',
  body: '',
  coverAlt: '',
  access: [],
  publishedAt: new Date(Date.now() - 1000),
}

const at = (href: string, way: JournalAccess['way']): JournalAccess => ({
  package: '',
  href,
  way,
  coveredFrom: null,
  coveredTo: null,
  embargo: '',
  note: '',
})

const add = (facts: Partial<JournalFacts>) => addJournal(db, files, actor, { ...blank, ...facts })

async function found(
  query: string,
  place = { onCampus: null as boolean | null, isSignedIn: false },
) {
  const filter = readJournalFilter(new URLSearchParams(query))
  const page = readPage(null, 50)
  const { journals } = await listJournals(db, { filter, place, page })
  return journals.map(({ title }) => title)
}

test('a journal is found by former titles, abbreviations, ISSNs and its own letters', async () => {
  await add({
    title: 'IETE Journal of Research',
    formerTitles: ['Journal of the Institution of Telecommunication Engineers'],
    issn: '0377-2063',
    eissn: '0974-780X',
    publisher: 'Taylor & Francis',
    subjects: ['Electronics'],
  })
  await add({ title: 'Journal of Computer and System Sciences', issn: '0022-0000' })
  await add({
    title: 'National Academy Science Letters',
    abbreviations: ['Natl. Acad. Sci. Lett.'],
  })
  await add({ title: 'The Bird’s Journal' })
  await add({ title: 'ଉତ୍କଳ ପ୍ରସଙ୍ଗ', kind: 'print' })
  await add({ title: 'विज्ञान प्रगति', kind: 'print' })
  expect(await found('q=telecommunication engineers')).toEqual(['IETE Journal of Research'])
  expect(await found('q=J. Comput. Syst. Sci.')).toEqual([
    'Journal of Computer and System Sciences',
  ])
  expect(await found('q=natl acad')).toEqual(['National Academy Science Letters'])
  expect(await found('q=bird’s')).toEqual(['The Bird’s Journal'])
  for (const issn of ['0974-780X', '0974780x', '0377-2063']) {
    expect(await found(`q=${issn}`)).toEqual(['IETE Journal of Research'])
  }
  expect(await found('q=ଉତ୍କଳ')).toEqual(['ଉତ୍କଳ ପ୍ରସଙ୍ଗ'])
  expect(await found('letter=odia')).toEqual(['ଉତ୍କଳ ପ୍ରସଙ୍ଗ'])
  expect(await found('letter=devanagari')).toEqual(['विज्ञान प्रगति'])
  expect(await found('letter=b')).toEqual(['The Bird’s Journal'])
  expect(await found('subject=Electronics&kind=electronic')).toEqual(['IETE Journal of Research'])
  expect(await found("q='; drop table journals; --")).toEqual([])
  expect(await found('q=::: & | !')).toEqual([])
})

test('what opens depends on the network, on signing in, and on nothing else', async () => {
  await add({ title: 'Q Open', access: [at('https://open.example/', 'open')] })
  await add({ title: 'Q Campus', access: [at('https://campus.example/', 'campus')] })
  await add({ title: 'Q Remote', access: [at('https://remote.example/', 'remote')] })
  const from = (onCampus: boolean | null, isSignedIn: boolean) =>
    found('q=q&from=here', { onCampus, isSignedIn })
  expect(await from(null, false)).toEqual(['Q Open'])
  expect(await from(true, false)).toEqual(['Q Campus', 'Q Open'])
  expect(await from(false, true)).toEqual(['Q Open', 'Q Remote'])
  expect(await from(true, true)).toEqual(['Q Campus', 'Q Open', 'Q Remote'])
  const both = [at('https://remote.example/', 'remote'), at('https://open.example/', 'open')]
  const number = await add({ title: 'Both', access: both })
  const journal = await journalAt(db, visitor, String(number))
  expect(journalItem(journal, { onCampus: false, isSignedIn: true })).toMatchObject({
    opens: 'here',
    place: 2,
  })
})

test('an ISSN is checked, and is of one journal, also where two save it at once', async () => {
  const wrong = add({ title: 'Wrong', issn: '0971-8045' })
  await expect(wrong).rejects.toMatchObject({ code: 'invalid-input' })
  await expect(add({ title: 'Twice', issn: '0971-8044', eissn: '09718044' })).rejects.toThrow(
    'are different',
  )
  const first = await add({ title: 'Resonance', issn: '0971-8044' })
  await expect(add({ title: 'Again', eissn: '0971-8044' })).rejects.toThrow('“Resonance”')
  const both = await Promise.allSettled(
    ['One', 'Two'].map((title) => add({ title, issn: '0256-2499' })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'conflict', message: expect.stringContaining('0256-2499') },
  })
  const shown = { number: first, version: null }
  await changeJournal(db, files, actor, shown, { issn: null, eissn: '0971-8044' })
  await changeJournal(db, files, actor, shown, { title: 'Resonance again' })
  expect(await journalAt(db, actor, String(first))).toMatchObject({ eissn: '09718044' })
})

test('hostile and mistaken journals are refused with a sentence, and nothing is kept', async () => {
  const before = await db.selectFrom('journals').select('number').execute()
  const one = (access: Partial<JournalAccess>) =>
    add({ title: 'T', access: [{ ...at('https://a.example/', 'open'), ...access }] })
  for (const href of [
    'javascript:alert(1)',
    'ftp://a.example/',
    'https://user:secret@a.example/',
    '//a.example',
    'https://',
    `https://a.example/${'x'.repeat(2000)}`,
  ]) {
    await expect(one({ href }), href).rejects.toMatchObject({ code: 'invalid-input' })
  }
  await expect(one({ coveredFrom: '2010', coveredTo: '2009' })).rejects.toThrow('backwards')
  await expect(one({ coveredFrom: '2010-13' })).rejects.toThrow('year, a month or a day')
  await expect(one({ embargo: 'two years' })).rejects.toThrow('KBART')
  await expect(add({ title: ' ' })).rejects.toThrow('write a title')
  await expect(add({ title: 'x'.repeat(301) })).rejects.toThrow('300')
  await expect(addJournal(db, files, person('faculty'), blank)).rejects.toMatchObject({
    code: 'forbidden',
  })
  expect(await db.selectFrom('journals').select('number').execute()).toEqual(before)
})

test('a draft is found by the office alone, is deleted, and what was out is withdrawn', async () => {
  const number = await add({ title: 'Draft', publishedAt: null })
  await expect(journalAt(db, visitor, String(number))).rejects.toMatchObject({ code: 'not-found' })
  expect(await found('q=draft')).toEqual([])
  await deleteJournal(db, actor, number)
  await expect(journalAt(db, actor, String(number))).rejects.toMatchObject({ code: 'not-found' })
  const out = await add({ title: 'Withdrawn one' })
  await withdrawJournal(db, actor, out, true)
  expect(await found('q=withdrawn')).toEqual([])
})
