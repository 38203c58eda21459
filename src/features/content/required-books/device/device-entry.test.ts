import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ListedEntry } from '../required-books.ts'
import {
  type DeviceEntry,
  heardOf,
  isUnsent,
  newEntry,
  withPageEntries,
  withTexts,
} from './device-entry.ts'

const listed = (id: string, version: number, note = `${id} ${version}`): ListedEntry => ({
  id,
  version,
  note,
  book: null,
  isbn: null,
  title: id,
  author: '',
  course: '',
  neededOn: null,
  addedAt: 1,
  ebook: null,
  status: null,
  arrivedOn: null,
})
const notes = (entries: readonly DeviceEntry[]) =>
  Object.fromEntries(entries.map(({ id, note }) => [id, note]))

test('what was added or changed elsewhere is there though the network went before the list came', () => {
  const stored = [heardOf(listed('one', 1)), heardOf(listed('two', 1))]
  const page = [listed('one', 2), listed('two', 1), listed('new', 1)]
  expect(notes(withPageEntries(stored, page))).toEqual({
    one: 'one 2',
    two: 'two 1',
    new: 'new 1',
  })
})

test('what was changed, removed or added here stays, and an older page changes nothing', () => {
  const texts = { title: 'one', author: '', course: '', neededOn: null, note: 'mine' }
  const changed = withTexts(heardOf(listed('one', 1)), texts, 5)
  const removed = { ...heardOf(listed('two', 1)), removedAt: 5 }
  const own = newEntry({ ...listed('three', 0) }, 5)
  const page = [listed('one', 2), listed('two', 3), listed('four', 1)]
  const merged = withPageEntries([changed, removed, own, heardOf(listed('four', 2))], page)
  expect(notes(merged)).toMatchObject({ one: 'mine', four: 'four 2', [own.id]: own.note })
  expect(merged.find(({ id }) => id === 'one')).toMatchObject({ version: 2, changed: { note: 5 } })
  expect(merged.find(({ id }) => id === 'two')?.removedAt).toBe(5)
  expect(
    merged
      .filter(isUnsent)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(['one', own.id, 'two'].toSorted())
})

test('no entry is lost or doubled, and no version falls', () => {
  const some = fc.uniqueArray(
    fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      version: fc.integer({ min: 1, max: 4 }),
    }),
    { selector: ({ id }) => id },
  )
  fc.assert(
    fc.property(some, some, (here, there) => {
      const stored = here.map(({ id, version }) => heardOf(listed(id, version)))
      const page = there.map(({ id, version }) => listed(id, version))
      const merged = withPageEntries(stored, page)
      const ids = new Set([...here, ...there].map(({ id }) => id))
      expect(merged.map(({ id }) => id).toSorted()).toEqual([...ids].toSorted())
      for (const { id, version } of merged) {
        const known = [...here, ...there].filter((one) => one.id === id).map((one) => one.version)
        expect(version).toBe(Math.max(...known))
      }
      expect(withPageEntries(merged, page)).toEqual(expect.arrayContaining(merged))
    }),
  )
})
