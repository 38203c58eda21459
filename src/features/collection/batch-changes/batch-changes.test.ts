import { beforeEach, describe, expect, test } from 'vitest'
import { bookHistory } from '#src/features/collection/catalogue-maintenance/book-history.server.ts'
import { searchBooks } from '#src/features/collection/search/search.server.ts'
import { parseSearch } from '#src/features/collection/search/search-params.ts'
import { actorName, visitor } from '#src/kernel/actor.ts'
import { batchWork } from '#test/batches.ts'
import { testDatabase } from '#test/database.ts'
import { merged } from '#test/merge.ts'
import { carryOut } from './ask-for-work.server.ts'
import { batchStateWords } from './batch-changes.ts'
import { batchAt, batchLines } from './batch-rows.server.ts'
import type { SentEdit } from './read-edit.ts'

const { db } = await testDatabase()
const work = batchWork(db)
const { admin, doJob, draftOf, written, changed, previewed, confirmed, undone, reasons } = work
beforeEach(async () => {
  await work.empty()
})

const marc = {
  leader: '00000nam a2200000 a 4500',
  fields: [
    { tag: '001', value: '7' },
    {
      tag: '245',
      ind1: '0',
      ind2: '0',
      subfields: [{ code: 'a', value: 'Networks' }],
    },
    {
      tag: '260',
      ind1: ' ',
      ind2: ' ',
      subfields: [
        { code: 'a', value: 'Delhi :' },
        { code: 'b', value: 'Willey,' },
      ],
    },
  ],
}

describe('books', () => {
  test('are previewed, changed with MARC record, search and history, and given back', async () => {
    const one = await written('Networks', { publisher: 'Willey', place: 'Delhi', marc })
    const two = await written('Compilers', { publisher: 'Wiley' })
    const three = await written('Systems', { publisher: 'Willey & Sons' })
    const batch = await previewed('books', [
      { what: 'publisher.replace', find: 'willey', value: 'Wiley' },
    ])
    expect(batch).toMatchObject({
      state: 'previewed',
      counts: { will: 2, same: 1, cannot: 0, hits: 2 },
    })
    expect(await batchLines(db, batch.id, 'will')).toMatchObject([
      { name: 'Networks', shown: [{ label: 'Publisher', before: 'Willey', after: 'Wiley' }] },
      { name: 'Systems', shown: [{ before: 'Willey & Sons', after: 'Wiley & Sons' }] },
    ])
    expect(await draftOf(one.id)).toMatchObject({ publisher: 'Willey' })

    expect(await confirmed(batch)).toMatchObject({
      state: 'done',
      counts: { changed: 2, same: 1, left: 0, will: 0 },
    })
    const after = await draftOf(one.id)
    expect(after).toMatchObject({ publisher: 'Wiley', place: 'Delhi' })
    expect(JSON.stringify(after?.marc)).toContain('Wiley')
    expect(await draftOf(three.id)).toMatchObject({ publisher: 'Wiley & Sons' })
    const found = await searchBooks(db, visitor, parseSearch(new URLSearchParams('q=willey sons')))
    expect(found.items.map(({ publisher }) => publisher)).not.toContain('Willey & Sons')
    const [entry] = (await bookHistory(db, admin, one.id)).rows
    expect(entry).toMatchObject({
      batch: batch.number,
      actor: actorName(admin),
      words: 'The book was changed',
      isUndoable: true,
    })
    expect((await bookHistory(db, admin, two.id)).rows[0]?.batch).toBeNull()

    await changed(three.id, { publisher: 'Springer' })
    const undo = await undone(batch.number)
    expect(undo).toMatchObject({
      state: 'done',
      undoes: batch.number,
      counts: { changed: 1, left: 1 },
    })
    expect(await draftOf(one.id)).toMatchObject({ publisher: 'Willey', marc })
    expect(await draftOf(three.id)).toMatchObject({ publisher: 'Springer' })
    const partly = await batchAt(db, admin, batch.number)
    expect(partly.undone).toEqual({ by: [undo.number], lines: 1 })
    expect(batchStateWords(partly)).toBe(`Undone in part by batch change ${undo.number}`)
    expect(await reasons(undo)).toEqual([
      'changed',
      'left Nothing was undone: Publisher changed again since. Undo the later change first, or edit by hand.',
    ])
    expect((await bookHistory(db, admin, one.id)).rows[0]).toMatchObject({
      batch: undo.number,
      words: 'The book was changed back',
    })
    // What is still to be undone can be undone once more, and nothing twice.
    const again = await undone(batch.number)
    expect(again.counts).toMatchObject({ changed: 0, left: 1 })
    const redo = await undone(undo.number)
    expect(redo.counts).toMatchObject({ changed: 1 })
    const whole = await batchAt(db, admin, batch.number)
    expect([whole.undone, batchStateWords(whole)]).toEqual([{ by: [], lines: 1 }, 'Carried out'])
    expect(await draftOf(one.id)).toMatchObject({ publisher: 'Wiley' })
  })

  test('get subjects, series, languages, kind, year, class and roles, each by the rules of its form', async () => {
    const { id } = await written('Odia grammar', {
      subjects: ['Grammar', 'Orissa'],
      languages: ['eng'],
      contributors: [{ name: 'Das, Sunita', kind: 'person', role: 'author' }],
      series: [{ title: 'Old series' }],
    })
    const edits: SentEdit[] = [
      { what: 'subjects.add', value: 'Odia language' },
      { what: 'subjects.exchange', find: 'orissa', value: 'Odisha' },
      { what: 'languages.add', value: 'Odia' },
      { what: 'format.set', value: 'manuscript' },
      { what: 'year.set', value: '1999' },
      { what: 'ddc.set', value: '491.45' },
      { what: 'people.role', find: 'Das, Sunita', value: 'editor' },
      { what: 'series.add', value: 'New series', volume: '3' },
      { what: 'notes.add', value: 'Given by the family.' },
    ]
    const done = await confirmed(await previewed('books', edits))
    expect(done.counts).toMatchObject({ changed: 1 })
    expect(await draftOf(id)).toMatchObject({
      subjects: ['Grammar', 'Odisha', 'Odia language'],
      languages: ['eng', 'ori'],
      format: 'manuscript',
      year: 1999,
      ddc: '491.45',
      contributors: [{ name: 'Das, Sunita', role: 'editor' }],
      series: [{ title: 'Old series' }, { title: 'New series', volume: '3' }],
      notes: ['Given by the family.'],
    })
  })

  test('that cannot have a value are named, and are not half written', async () => {
    const long = await written('Word '.repeat(150).trim())
    await written('Word')
    const batch = await previewed('books', [
      { what: 'title.replace', find: 'word', value: 'Another word' },
      { what: 'year.set', value: '2001' },
    ])
    expect(batch.counts).toMatchObject({ will: 1, cannot: 1 })
    expect((await reasons(batch))[0]).toBe('cannot Title: it would be longer than 1000 characters.')
    await confirmed(batch)
    expect((await draftOf(long.id))?.year).toBeUndefined()
    const emptied = await previewed('books', [
      { what: 'title.replace', find: 'another word', value: '' },
    ])
    expect((await reasons(emptied)).at(-1)).toBe('cannot Please give the title.')
  })

  test('that were changed, merged or removed between preview and confirmation are left and named', async () => {
    const one = await written('One', { publisher: 'A' })
    const two = await written('Two', { publisher: 'A' })
    const three = await written('Three', { publisher: 'A' })
    const batch = await previewed('books', [{ what: 'publisher.set', value: 'B' }])
    await changed(one.id, { publisher: 'C' })
    await merged(db, { stays: { ...two, version: 1 }, goes: { ...three, version: 1 } })
    const done = await confirmed(batch)
    expect(done.state).toBe('done')
    expect(await draftOf(one.id)).toMatchObject({ publisher: 'C' })
    const said = await reasons(done)
    expect(said[0]).toMatch(/^left It was changed since the preview/)
    expect(said.filter((one) => one.includes('no longer there'))).toHaveLength(1)
  })

  test('of two batches at once the second leaves what the first changed', async () => {
    const one = await written('One', { publisher: 'A' })
    const first = await previewed('books', [{ what: 'publisher.set', value: 'B' }])
    const second = await previewed('books', [{ what: 'publisher.set', value: 'C' }])
    await carryOut(db, admin, first.number, first.preview ?? '')
    await carryOut(db, admin, second.number, second.preview ?? '')
    await Promise.all([
      doJob({ number: String(first.number) }),
      doJob({ number: String(second.number) }),
    ])
    expect(await draftOf(one.id)).toMatchObject({ publisher: 'B' })
    expect((await batchAt(db, admin, second.number)).counts).toMatchObject({ changed: 0, left: 1 })
  })
})
