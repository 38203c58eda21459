import { expect, test } from 'vitest'
import { addCopies, removeCopies } from '#src/features/collection/books/copies.server.ts'
import { requireAllCopies } from '#src/features/collection/books/copy-branches.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import { someBook } from '#test/circulation.ts'
import { testDatabase } from '#test/database.ts'
import { merged } from '#test/merge.ts'
import { person } from '#test/person.ts'
import { sourceFiles } from '#test/source-tree.ts'
import { ofScience, scienceShelf, twoBranches } from '#test/two-branches.ts'
import { addCopiesToBook } from './add-copies.server.ts'
import { bookHistory } from './book-history.server.ts'
import { changeCopy } from './change-copy.server.ts'
import { copyByCode } from './copy-rows.server.ts'
import { undoBookChange } from './undo-change.server.ts'
import { undoMerge } from './undo-merge.server.ts'
import { textsOfCopy } from './whole-copy.ts'
import { putBackCopy, withdrawCopy } from './withdraw-copy.server.ts'

const { db } = await testDatabase()
const { main } = await twoBranches(db)
const admin = person('admin')
const asha = ofScience(['cataloguing'])
const branches = ['science', 'main'] as const
type BranchCode = (typeof branches)[number]
const placeOf = (branch: BranchCode) => (branch === 'science' ? { location: scienceShelf } : {})
const within = <Result>(work: (tx: Db) => Promise<Result>) => db.transaction().execute(work)
const withdrawal = { reason: 'Torn', order: '', day: '' }

/** A copy of a branch with its book. */
async function copyOf(branch: BranchCode) {
  const { id: bookId, codes } = await someBook(db, 1, placeOf(branch))
  const copy = await copyByCode(db, admin, codes[0] ?? '')
  if (!copy) throw new Error('no copy')
  return { bookId, copy }
}

const change = (who: Actor, { copy }: Awaited<ReturnType<typeof copyOf>>, more = {}) =>
  within((tx) => changeCopy(tx, who, copy.id, { ...textsOfCopy(copy), ...more }, copy.version))

/** What each command does with a copy of a branch. */
const commands: Readonly<Record<string, (branch: BranchCode) => Promise<unknown>>> = {
  addCopies: async (branch) => {
    const { id: bookId } = await someBook(db, 0)
    return within((tx) => addCopies(tx, asha, [{ bookId, copy: placeOf(branch) }]))
  },
  addCopiesToBook: async (branch) => {
    const { id } = await someBook(db, 0)
    const { copy } = await copyOf(branch)
    const texts = { ...textsOfCopy(copy), barcode: '' }
    const added = { texts, count: '2', accessionNumber: '' }
    return within((tx) => addCopiesToBook(tx, asha, id, added))
  },
  changeCopy: async (branch) => change(asha, await copyOf(branch), { note: 'Gift of Rao' }),
  'changeCopy into the branch': async (branch) =>
    change(asha, await copyOf('science'), {
      location: branch === 'science' ? scienceShelf : '',
      note: 'Moved',
    }),
  withdrawCopy: async (branch) => {
    const { copy } = await copyOf(branch)
    return within((tx) => withdrawCopy(tx, asha, copy.id, withdrawal, copy.version))
  },
  putBackCopy: async (branch) => {
    const { copy } = await copyOf(branch)
    await within((tx) => withdrawCopy(tx, admin, copy.id, withdrawal, copy.version))
    return within((tx) => putBackCopy(tx, asha, copy.id, copy.version + 1))
  },
  removeCopies: async (branch) => {
    const { copy } = await copyOf(branch)
    return within((tx) => removeCopies(tx, asha, [copy.id]))
  },
  'undo of a change': async (branch) => {
    const found = await copyOf(branch)
    await change(admin, found, { note: 'Wrong' })
    const entry = await db
      .selectFrom('audit')
      .select('id')
      .where('entity_id', '=', found.copy.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return within((tx) => undoBookChange(tx, asha, found.bookId, Number(entry.id)))
  },
  mergeBooks: async (branch) => {
    const [stays, goes] = [await someBook(db, 1), await copyOf(branch)]
    const seen = { stays: { id: stays.id, version: 1 }, goes: { id: goes.bookId, version: 1 } }
    return merged(db, seen, {}, asha)
  },
  undoMerge: async (branch) => {
    const [stays, goes] = [await someBook(db, 1), await copyOf(branch)]
    const seen = { stays: { id: stays.id, version: 1 }, goes: { id: goes.bookId, version: 1 } }
    await merged(db, seen)
    return within((tx) => undoMerge(tx, asha, goes.copy.bookNumber))
  },
}

test.each(Object.keys(commands))('%s: copies of one’s own branch, and no others', async (name) => {
  const command = commands[name]
  await command?.('science')
  const done = () => db.selectFrom('audit').select('id').where('actor', '=', asha.email).execute()
  const before = await done()
  await expect(command?.('main')).rejects.toThrow(
    `${main.name}. Your cataloguing role is for Science Library`,
  )
  await expect(command?.('main')).rejects.toMatchObject({ code: 'forbidden' })
  expect(await done()).toEqual(before)
})

test('a refusal says which place is whose', async () => {
  const found = await copyOf('science')
  await expect(change(asha, found, { location: '' })).rejects.toThrow(
    `A copy without a location belongs to ${main.name}. Your cataloguing role is for Science Library: choose one of its locations.`,
  )
  await expect(change(asha, found, { location: 'A new corner' })).rejects.toThrow(
    `“A new corner” is a location of ${main.name}.`,
  )
  const corners = db.selectFrom('locations').select('id').where('name', '=', 'A new corner')
  expect(await corners.execute()).toEqual([])
})

test('the history says of which changes the undo is theirs', async () => {
  const [own, others] = [await copyOf('science'), await copyOf('main')]
  for (const found of [own, others]) await change(admin, found, { note: 'Gift of Rao' })
  const undoable = async (who: Actor, { bookId }: typeof own) =>
    (await bookHistory(db, who, bookId)).rows.filter(({ isUndoable }) => isUndoable).length
  expect(await undoable(asha, own)).toBe(1)
  expect(await undoable(asha, others)).toBe(0)
  expect(await undoable(admin, others)).toBe(1)
})

test('records are shared, and what is bought is the whole library’s', async () => {
  const { bookId, copy } = await copyOf('main')
  const both = ofScience(['cataloguing'], { staffRoles: ['acquisitions', 'cataloguing'] })
  await within((tx) => addCopies(tx, both, [{ bookId, copy: {} }], 'acquisitions'))
  await within((tx) => withdrawCopy(tx, both, copy.id, withdrawal, copy.version, 'acquisitions'))
  await expect(within((tx) => addCopies(tx, both, [{ bookId, copy: {} }]))).rejects.toThrow(
    'belongs to',
  )
  const buyer = person('student', { staffRoles: ['acquisitions'] })
  await within((tx) => addCopies(tx, buyer, [{ bookId, copy: {} }], 'acquisitions'))
  expect(() => requireAllCopies(asha, 'No.')).toThrow(
    'Your cataloguing role is for Science Library',
  )
  expect(() => requireAllCopies(admin, 'No.')).not.toThrow()
})

test('copies are written where the branch is asked about, and nowhere else', () => {
  const written =
    /(?:update|insert into|delete from) copies\b|(?:updateTable|insertInto|deleteFrom)\('copies'\)/
  const found = sourceFiles()
    .filter(({ path, text }) => !path.endsWith('.test.ts') && written.test(text))
    .map(({ path, text }) => [path.replace(/.*\//, ''), /copy-branches\.server/.test(text)])
  expect(Object.fromEntries(found)).toEqual({
    'change-copy.server.ts': true,
    'copies.server.ts': true,
    'finish-stocktake.server.ts': true,
    'move-copies.server.ts': true,
    'withdraw-copy.server.ts': true,
  })
})
