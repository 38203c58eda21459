import { afterAll, expect, test } from 'vitest'
import { emptyTexts } from '#src/features/collection/cataloguing/record-texts.ts'
import { createLog } from '#src/server/log.ts'
import { startBookSources } from '#test/book-source.ts'
import { testDatabase } from '#test/database.ts'
import { searchLine } from './search-line.server.ts'

const { db } = await testDatabase()
const services = await startBookSources()
afterAll(services.stop)

const isbn = '9789999900010'
const checked = {
  line: {
    number: 1,
    code: isbn,
    isbn,
    state: 'unknown',
    copies: 1,
    title: '',
    authors: '',
    message: 'Nothing was found.',
    bookNumber: null,
    accessionNumbers: [],
  },
  isKnown: false,
  texts: emptyTexts,
  marc: '',
  filledBy: {},
  similar: [],
  seen: '',
} as const
const look = (query: Record<string, string>) =>
  searchLine(
    db,
    [services.sru, services.openLibrary],
    createLog('silent'),
    new URLSearchParams(query),
    checked,
  )

test('a line that nobody knew gets the record that is chosen, under the ISBN that was scanned', async () => {
  const question = { title: 'handloom', author: '' }
  const { search, checked: before } = await look(question)
  expect([search.items?.length, before.texts]).toEqual([1, emptyTexts])
  const pick = search.items?.[0]?.key ?? ''
  const { checked: after, choice } = await look({ ...question, pick })
  expect(after).toMatchObject({
    texts: { title: 'Handloom weaving of Sambalpur', numbers: [{ kind: 'isbn', value: isbn }] },
    line: { message: 'Filled from sru: please look it over.' },
  })
  expect(choice).toEqual({ ...question, pick })
})

test('a choice that is gone leaves the line as it is, and says so', async () => {
  const { checked: after, choice } = await look({ title: 'handloom', pick: 'gone' })
  expect([after.texts, choice]).toEqual([emptyTexts, {}])
  expect(after.line.message).toContain('no longer among the answers')
})
