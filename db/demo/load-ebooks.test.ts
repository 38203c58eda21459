import { expect, test } from 'vitest'
import { readEbookFilter } from '#src/features/ebooks/ebooks/ebook-filter.ts'
import { listEbooks } from '#src/features/ebooks/ebooks/ebook-list.server.ts'
import { findInTexts } from '#src/features/ebooks/ebooks/find-in-texts.server.ts'
import { visitor } from '#src/kernel/actor.ts'
import { createLog } from '#src/server/log.ts'
import { testDatabase } from '#test/database.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { signedInAs } from '#test/signed-in.ts'
import { loadDemo } from './load-demo.ts'
import { loadDemoEbooks, removeDemoEbooks } from './load-ebooks.ts'
import { loadDemoMembers } from './load-members.ts'

const { db } = await testDatabase()
const files = memoryFiles()
const log = createLog('silent')
const all = () => {
  return listEbooks(
    db,
    { actor: visitor, onCampus: null },
    readEbookFilter(new URLSearchParams()),
    {
      page: 1,
      size: 50,
      offset: 0,
    },
  )
}

test('five e-books come once, with the printed books of the demo, and go again', async () => {
  await loadDemo(db, log)
  await loadDemoEbooks(db, files)
  expect((await all()).total).toBe(0)
  await signedInAs(db, 'admin')
  await loadDemoMembers(db, log)
  const books = () => db.selectFrom('books').select('number').execute()
  const before = (await books()).length
  await Promise.all([loadDemoEbooks(db, files), loadDemoEbooks(db, files)])
  const { ebooks } = await all()
  expect(ebooks.map(({ title, kind, mayRead }) => [title, kind, mayRead]).sort()).toEqual([
    ['Frankenstein', 'pdf', true],
    ['Gitanjali', 'epub', true],
    ['Great Expectations', 'epub', false],
    ['Jane Eyre', 'epub', false],
    ['Pride and Prejudice', 'epub', false],
  ])
  expect(await books()).toHaveLength(before)
  expect(
    await findInTexts(db, { actor: visitor, onCampus: null }, 'where knowledge is free'),
  ).toMatchObject([{ title: 'Gitanjali', part: '35' }])
  expect(await findInTexts(db, { actor: visitor, onCampus: null }, 'Netherfield')).toEqual([])
  expect(await removeDemoEbooks(db)).toBe(5)
  expect(await db.selectFrom('stored_files').select('key').execute()).toEqual([])
})
