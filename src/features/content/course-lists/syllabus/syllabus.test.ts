import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createBook } from '#src/features/collection/books/books.server.ts'
import { aBook } from '#test/books.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { signedInAs } from '#test/signed-in.ts'
import { ownList } from '../course-rows.server.ts'
import { createList } from '../save-list.server.ts'
import { shownList } from '../shown-list.server.ts'
import { addChosen } from './add-proposals.server.ts'
import { proposalsOf } from './match-syllabus.server.ts'
import { chosenLines } from './syllabus-form.ts'
import { mostProposals, readSyllabus } from './syllabus-lines.ts'

const { db } = await testDatabase()
const admin = person('admin')

const syllabus = `
CS 301 OPERATING SYSTEMS (3-1-0)
Course outcomes:
Students explain processes, memory and files.

UNIT I: Processes and threads (10 hours)
Process states, scheduling, threads, semaphores, monitors.
Unit-II Memory (8 hrs)
Paging, segmentation, virtual memory.

Text Books:
1. Abraham Silberschatz, Peter B. Galvin and Greg Gagne, "Operating System Concepts", 9th
   edition, Wiley, 2013.
2. Tanenbaum A. S., Modern Operating Systems, Pearson, 4th Edition, 2015

Reference Books:
[1] Maurice J. Bach, The Design of the UNIX Operating System, Prentice Hall, 1986. ISBN 0-13-201799-7
[2] Nilima Kar, Virtual Memory for the Patient, Campus Press, 2020
[3] Ritchie and Thompson, The UNIX time-sharing system, doi:10.1145/361011.361061
[4] https://pages.cs.wisc.edu/~remzi/OSTEP/
`

test('a syllabus is read as units, required and recommended titles', () => {
  const { lines, others } = readSyllabus(syllabus)
  const found = lines.map((line) =>
    line.kind === 'unit' ? line.title : [line.need, line.readings[0]?.title, line.doi ?? line.isbn],
  )
  expect(found).toEqual([
    'UNIT I: Processes and threads',
    'Unit-II Memory',
    ['required', 'Operating System Concepts', null],
    ['required', 'Modern Operating Systems', null],
    ['recommended', 'The Design of the UNIX Operating System', '9780132017992'],
    ['recommended', 'Virtual Memory for the Patient', null],
    ['recommended', 'The UNIX time-sharing system', '10.1145/361011.361061'],
    ['recommended', 'https://pages.cs.wisc.edu/~remzi/OSTEP/', null],
  ])
  expect(others).toContain('Paging, segmentation, virtual memory.')
})

test('titles are compared with the catalogue, confirmed, and added once', async () => {
  const concepts = await createBook(
    db,
    admin,
    aBook('Operating System Concepts', { authors: ['Silberschatz, Abraham', 'Galvin, Peter'] }),
  )
  const modern = await createBook(
    db,
    admin,
    aBook('Modern Operating Systems', { authors: ['Tanenbaum, Andrew S.'] }),
  )
  const unix = await createBook(
    db,
    admin,
    aBook('Design of the UNIX Operating System', {
      identifiers: [{ kind: 'isbn', value: '9780132017992' }],
    }),
  )
  // Another one of the same title by somebody else.
  await createBook(db, admin, aBook('Operating System Concepts', { authors: ['Rao, B.'] }))
  const proposals = await proposalsOf(db, readSyllabus(syllabus).lines)
  const titles = proposals.flatMap((one) => (one.kind === 'unit' ? [] : one))
  expect(titles.map(({ kind, book }) => [kind, book])).toEqual([
    ['book', concepts.number],
    ['book', modern.number],
    ['book', unix.number],
    ['book', null],
    ['article', null],
    ['link', null],
  ])
  expect(titles[0]?.books).toHaveLength(2)

  const fields = new Map<string, string>()
  for (const [at, one] of proposals.entries()) {
    fields.set(`add-${at}`, 'on').set(`kind-${at}`, one.kind).set(`title-${at}`, one.title)
    if (one.kind === 'unit') continue
    const { need, author, isbn, doi, url, book } = one
    fields
      .set(`need-${at}`, need)
      .set(`author-${at}`, author)
      .set(`book-${at}`, String(book ?? ''))
    fields
      .set(`isbn-${at}`, isbn ?? '')
      .set(`doi-${at}`, doi ?? '')
      .set(`url-${at}`, url ?? '')
  }
  const chosen = chosenLines((name) => fields.get(name) ?? '')
  const { person: own } = await signedInAs(db, 'faculty')
  const facts = { code: '', title: 'OS', department: '', programme: '', about: '', students: null }
  const number = String(await createList(db, own, { ...facts, year: 2026, term: 'odd' }))
  const seen = { number, version: null }
  expect(await addChosen(db, own, seen, chosen)).toEqual({ units: 2, entries: 6, there: 0 })
  expect(await addChosen(db, own, seen, chosen)).toEqual({ units: 0, entries: 0, there: 6 })
  const { units } = await shownList(db, own, await ownList(db, own, number))
  expect(units.map(({ title, entries }) => [title, entries.length])).toEqual([
    ['', 0],
    ['UNIT I: Processes and threads', 0],
    ['Unit-II Memory', 6],
  ])
  const { person: other } = await signedInAs(db, 'faculty')
  await expect(addChosen(db, other, seen, chosen)).rejects.toMatchObject({ code: 'not-found' })
})

test.each([
  [
    'Kernighan and Ritchie, The C Programming Language, 2nd ed., Prentice Hall, 1988',
    'The C Programming Language',
  ],
  ['The Art of Computer Programming by Donald E. Knuth', 'The Art of Computer Programming'],
  ['Nilima Kar, The Novel by the River, Campus Press, 2020', 'The Novel by the River'],
  [
    'Knuth, D. E. (1997). The Art of Computer Programming. Addison-Wesley.',
    'The Art of Computer Programming',
  ],
  ['ଫକୀର ମୋହନ ସେନାପତି, "ଛ ମାଣ ଆଠ ଗୁଣ୍ଠ", 1902', 'ଛ ମାଣ ଆଠ ଗୁଣ୍ଠ'],
  ['Tanenbaum, A. S. Modern Operating Systems. Pearson, 2015', 'Modern Operating Systems'],
  ['Tanenbaum AS. Modern Operating Systems. 4th ed. Pearson; 2015.', 'Modern Operating Systems'],
  ['Silberschatz, Galvin – Operating System Concepts', 'Operating System Concepts'],
  [
    'Silberschatz, Galvin and Gagne - Operating System Concepts, Wiley',
    'Operating System Concepts',
  ],
  [
    'Silberschatz, A., Galvin, P. B. & Gagne, G. Operating System Concepts. Wiley, 2018.',
    'Operating System Concepts',
  ],
  ['R. K. Narayan. The Guide. Penguin, 2006', 'The Guide'],
  [
    'Stallings W. Operating Systems: Internals and Design Principles. 9th ed. Pearson; 2018.',
    'Operating Systems: Internals and Design Principles',
  ],
  ['Andrew S. Tanenbaum, Modern Operating Systems. Pearson', 'Modern Operating Systems'],
  [
    'Cormen, T. H., Leiserson, C. E., Rivest, R. L. and Stein, C. Introduction to Algorithms. MIT Press, 2009.',
    'Introduction to Algorithms',
  ],
])('%s is read with its title', (line, title) => {
  const [found] = readSyllabus(`Text books\n1. ${line}`).lines
  const titles = found?.kind === 'reference' ? found.readings.map((one) => one.title) : []
  expect(titles).toContain(title)
})

test.each([
  ['Tanenbaum, A. S. Modern Operating Systems. Pearson, 2015', 'Modern Operating Systems'],
  ['Silberschatz, Galvin – Operating System Concepts', 'Operating System Concepts'],
])('%s, pasted alone, is the book of the catalogue', async (line, title) => {
  const authors = ['Silberschatz, Abraham', 'Tanenbaum, Andrew S.', 'Rao, B.']
  for (const author of authors) await createBook(db, admin, aBook(title, { authors: [author] }))
  const [first] = await proposalsOf(db, readSyllabus(line).lines)
  if (first?.kind !== 'book') throw new Error('no book')
  const chosen = first.books.find(({ book }) => book === first.book)
  expect(first.title).toBe(title)
  expect(chosen?.author).toContain(line.split(',')[0])
})

test.each([
  '',
  'This course is about computers. It has no books.',
  'On 12 March 2024 the class meets in the hall.',
])('in %j nothing is found', (text) => {
  expect(readSyllabus(text).lines).toEqual([])
})

test('whatever is pasted, it is read within bounds', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'binary', maxLength: 200 }), { maxLength: 60 }),
      (lines) => {
        const read = readSyllabus(`Text books\n${lines.join('\n')}`)
        expect(read.lines.length).toBeLessThanOrEqual(mostProposals)
        for (const line of read.lines) {
          if (line.kind === 'reference') expect(line.readings.length).toBeGreaterThan(0)
        }
      },
    ),
  )
  const long = `${'Author, A., Title of a Book, Press, 2001, '.repeat(2000)}\n`.repeat(3)
  for (const text of [long, '"'.repeat(50_000), 'a by '.repeat(10_000)]) {
    expect(readSyllabus(`Text books\n${text}`).lines.length).toBeLessThanOrEqual(mostProposals)
  }
})
