import { afterAll, expect, test } from 'vitest'
import type { BookSource } from '#src/kernel/book-source.ts'
import { createLog } from '#src/server/log.ts'
import { knownIsbn, startBookSources } from '#test/book-source.ts'
import { testDatabase } from '#test/database.ts'
import { beginBook } from './new-book.server.ts'

const { db } = await testDatabase()
const services = await startBookSources()
afterAll(services.stop)
const log = createLog('silent')
const broken = services.source('openlibrary', 'broken')
const moved = services.source('openlibrary', 'moved')
const unknownIsbn = '9780131103627'

const message = async (sources: readonly BookSource[], code: string) =>
  (await beginBook(db, sources, log, { code, isOther: false })).message

test('a look-up that nobody answered is told apart from a book that nobody knows', async () => {
  const unknown = await message([services.sru, services.openLibrary], unknownIsbn)
  expect(unknown).toMatch(/^Nothing was found for 978-0-13-110362-7\. Please fill in/)
  expect(await message([broken, services.sru], unknownIsbn)).toMatch(
    /^Nothing was found for 978-0-13-110362-7\. broken did not answer\. Please/,
  )
  expect(await message([broken], unknownIsbn)).toMatch(
    /^broken could not be asked about 978-0-13-110362-7: .* Look up again in a moment, or type/,
  )
  expect(await message([broken, moved], unknownIsbn)).toMatch(/^Neither broken nor moved could be/)
  expect(await message([broken, moved, services.source('sru', 'endless')], unknownIsbn)).toMatch(
    /^None of broken, moved, endless could be asked/,
  )
})

test('where nobody answered the form has the number all the same', async () => {
  const { texts } = await beginBook(db, [broken], log, { code: knownIsbn, isOther: false })
  expect(texts.numbers.map(({ value }) => value)).toEqual([knownIsbn])
})
