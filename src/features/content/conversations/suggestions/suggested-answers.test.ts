import { expect, test } from 'vitest'
import { createBooks } from '#src/features/collection/books/books.server.ts'
import { beginSiteSearch } from '#src/features/collection/site-search/site-entries.server.ts'
import { answerEntries, pageEntries } from '#src/features/content/institute/page-entries.server.ts'
import { system, visitor } from '#src/kernel/actor.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { createLog } from '#src/server/log.ts'
import { aBook } from '#test/books.ts'
import { testDatabase } from '#test/database.ts'
import { suggestedAnswers } from './suggested-answers.server.ts'
import { beginsQuestion } from './suggested-answers.ts'

const { db } = await testDatabase()
const log = createLog('silent')
const siteKinds = [pageEntries, answerEntries]
await beginSiteSearch(db, siteKinds, log)
await createBooks(db, system('test'), [
  aBook('Heat Transfer', { identifiers: [{ kind: 'isbn', value: '9780073398181' }] }),
  aBook('Renewable energy', {}),
])

async function answersTo(question: string, language: Language = 'en', isAboutThing = false) {
  const around = { db, actor: visitor, language, log, declared: { siteKinds } }
  const found = await suggestedAnswers(around, question, isAboutThing)
  return {
    books: found?.books.map(({ title }) => title) ?? [],
    site: found?.site?.items.map(({ href, title }) => `${href} ${title}`) ?? [],
  }
}

test.each([
  ['How do I renew a book?', 'en', /renew/i],
  ['Hello sir, how can I renew my books please?', 'en', /renew/i],
  ['How many books can I borrow and for how long?', 'en', /How many books may I take/],
  ['Can I read journals from home?', 'en', /journal from home/i],
  ['I want to know how to become a member of the library', 'en', /become a member/i],
  ['सदस्य कैसे बनूँ?', 'hi', /सदस्य/],
  ['ମୁଁ କିପରି ସଦସ୍ୟ ହେବି?', 'or', /ସଦସ୍ୟ/],
  ['How do I become a member?', 'or', /ସଦସ୍ୟ/],
] as const)('“%s” is answered by the site (%s)', async (question, language, title) => {
  const { site } = await answersTo(question, language)
  expect(site[0]).toMatch(title)
  expect(site.length).toBeLessThanOrEqual(3)
})

test.each([
  'Has my book come?',
  'I am second in the queue.',
  'Thank you very much',
  'My friend left a blue umbrella near the window yesterday',
  'Is it there?',
  'The projector in the seminar hall makes noise since Monday',
  '',
  '"" -- OR ?',
])('nothing is suggested for “%s”', async (question) => {
  expect(await answersTo(question)).toEqual({ books: [], site: [] })
})

test('a book that the question names is suggested, and none that shares a word with it', async () => {
  const named = [
    'Do you have Heat Transfer?',
    'is the ebook of heat transfre available',
    'ISBN 978-0-07-339818-1?',
  ]
  for (const question of named) {
    expect([question, (await answersTo(question)).books]).toEqual([question, ['Heat Transfer']])
  }
  expect((await answersTo('How do I renew a book?')).books).toEqual([])
  expect((await answersTo('What about the heat in the reading room?')).books).toEqual([])
  expect((await answersTo('Do you have Heat Transfer?', 'en', true)).books).toEqual([])
})

test('only what begins a question is held up', () => {
  const status = {
    state: 'open',
    lastSeq: 1,
    readerRead: 1,
    readerDelivered: 1,
    libraryRead: 0,
    unread: 0,
  } as const
  const at = '2026-11-24T08:00:00Z'
  const message = { seq: 1, key: 'k', side: 'reader', kind: 'text', body: 'Hello', at } as const
  const said = { ...message, blocks: null, card: null, files: [], by: null }
  const after = (hours: number) => Date.parse(at) + hours * 3_600_000
  expect(beginsQuestion({ status: null, messages: [] }, after(0))).toBe(true)
  expect(beginsQuestion({ status, messages: [said] }, after(1))).toBe(false)
  expect(beginsQuestion({ status, messages: [said] }, after(13))).toBe(true)
  const closed = { ...status, state: 'closed' } as const
  expect(beginsQuestion({ status: closed, messages: [said] }, after(1))).toBe(true)
})
