import { beforeEach, expect, test } from 'vitest'
import { beginSiteSearch } from '#src/features/collection/site-search/site-entries.server.ts'
import { searchSite } from '#src/features/collection/site-search/site-search.server.ts'
import { visitor } from '#src/kernel/actor.ts'
import { contentVersionOf } from '#src/server/content-versions.ts'
import { createLog } from '#src/server/log.ts'
import { testDatabase } from '#test/database.ts'
import { signedInAs } from '#test/signed-in.ts'
import { testSite } from '#test/site.ts'
import { answerEntries } from '../page-entries.server.ts'
import { faqJsonLd } from '../questions.ts'
import { faqEndpoints } from './faq.api.ts'
import { faqHref, mostFaq } from './faq.ts'
import { faqGroups } from './faq-group.server.ts'
import { officeFaq } from './faq-rows.server.ts'
import { addFaq, changeFaq, moveFaq, removeFaq, showFaq } from './save-faq.server.ts'

const { db } = await testDatabase()
const { person: admin } = await signedInAs(db, 'admin')
const { person: student } = await signedInAs(db, 'student')
beforeEach(async () => {
  await db.deleteFrom('faq_entries').execute()
  await db.deleteFrom('audit').execute()
})

const written = { title: 'Where do I laminate?', body: 'In **room 7**, for ₹ 2.', translations: {} }
const hi = { title: 'मैं कहाँ छापूँ?', body: 'कमरा 7 में।' }

async function added(title = written.title, more: Partial<typeof written> = {}) {
  const number = await addFaq(db, admin, { ...written, title, ...more })
  const entry = (await officeFaq(db, admin)).find((one) => one.number === number)
  if (!entry) throw new Error('it was not added')
  return entry
}

const titles = async () => (await faqGroups(db, 'en')).flatMap((one) => one.questions)

const log = createLog('silent')
await beginSiteSearch(db, [answerEntries], log)
const found = async (text: string) =>
  (
    await searchSite(
      db,
      { actor: visitor, language: 'en', kinds: [answerEntries], log },
      { text, kind: null, page: 1 },
      { allWords: true },
    )
  ).items.map(({ href }) => href)

test('what is added stands on the page in the reader’s language, is found by the search, and told to programs', async () => {
  const version = contentVersionOf('faq')(db)
  const before = await version()
  const { number } = await added(written.title, { translations: { hi } })
  expect(await version()).not.toBe(before)
  const [english] = await faqGroups(db, 'en')
  expect(english).toMatchObject({ title: 'More questions', questions: [{ title: written.title }] })
  expect(JSON.stringify(faqJsonLd([...(await faqGroups(db, 'en'))]))).toContain('In room 7')
  expect(await faqGroups(db, 'hi')).toMatchObject([
    { language: 'hi', questions: [{ title: hi.title, language: 'hi' }] },
  ])
  expect(await faqGroups(db, 'or')).toMatchObject([
    { language: 'or', questions: [{ title: written.title, language: 'en' }] },
  ])
  expect(await found('laminate room')).toEqual([faqHref(number)])
  // Those of the text are found as before.
  expect(await found('reference book')).toContain('/support#may-i-borrow-a-reference-book')
  const site = testSite({ db, endpoints: faqEndpoints })
  const answer = await (await site.request('/api/v1/faq')).json()
  expect(answer).toMatchObject({
    items: [{ number, question: written.title, answer: written.body, translations: { hi } }],
  })
})

test('what is withdrawn is neither shown nor found; put back it is; removed for good only then', async () => {
  const { id, number } = await added()
  await expect(removeFaq(db, admin, { id, version: 1 })).rejects.toMatchObject({
    code: 'conflict',
  })
  await showFaq(db, admin, { id, version: 1 }, false)
  expect(await faqGroups(db, 'en')).toEqual([])
  expect(await found('laminate room')).toEqual([])
  await showFaq(db, admin, { id, version: 2 }, true)
  expect(await found('laminate room')).toEqual([faqHref(number)])
  await showFaq(db, admin, { id, version: 3 }, false)
  await removeFaq(db, admin, { id, version: 4 })
  expect(await officeFaq(db, admin)).toEqual([])
  const audited = await db.selectFrom('audit').select('action').orderBy('id').execute()
  expect(audited.map(({ action }) => action)).toEqual([
    'faq-entry.created',
    'faq-entry.withdrawn',
    'faq-entry.put-back',
    'faq-entry.withdrawn',
    'faq-entry.removed',
  ])
})

test('entries are moved one by one; many at once keep an order', async () => {
  const all = [await added('One'), await added('Two'), await added('Three')]
  const [one, two, three] = all
  const order = async () => (await titles()).map(({ title }) => title)
  await moveFaq(db, admin, three?.id ?? '', 'up')
  expect(await order()).toEqual(['One', 'Three', 'Two'])
  await moveFaq(db, admin, one?.id ?? '', 'up')
  await moveFaq(db, admin, two?.id ?? '', 'down')
  expect(await order()).toEqual(['One', 'Three', 'Two'])
  // Over one that is withdrawn.
  await showFaq(db, admin, { id: three?.id ?? '', version: 1 }, false)
  await moveFaq(db, admin, two?.id ?? '', 'up')
  expect(await order()).toEqual(['Two', 'One'])
  const moves = Array.from({ length: 12 }, (_, at) =>
    moveFaq(db, admin, all[at % 3]?.id ?? '', at % 2 === 0 ? 'up' : 'down'),
  )
  await Promise.all(moves)
  expect((await order()).toSorted()).toEqual(['One', 'Two'])
})

test('of two who change an entry the second is told, and faults are said by field', async () => {
  const { id } = await added()
  await changeFaq(db, admin, { id, version: 1 }, { ...written, title: 'How do I print?' })
  await expect(changeFaq(db, admin, { id, version: 1 }, written)).rejects.toMatchObject({
    code: 'conflict',
    details: { reason: 'changed' },
  })
  expect((await titles()).map(({ title }) => title)).toEqual(['How do I print?'])
  const wrong = { title: '', body: ' ', translations: { hi: { title: 'क्या?', body: '' } } }
  await expect(addFaq(db, admin, wrong)).rejects.toMatchObject({
    code: 'invalid-input',
    details: {
      fields: expect.arrayContaining([
        expect.objectContaining({ field: 'title' }),
        expect.objectContaining({ field: 'body' }),
        expect.objectContaining({ field: 'translations.hi.body' }),
      ]),
    },
  })
  const gone = changeFaq(db, admin, { id: 'none', version: 1 }, written)
  await expect(gone).rejects.toMatchObject({ code: 'not-found' })
})

test('nobody but administrators changes anything, and there is a most', async () => {
  const { id } = await added()
  for (const step of [
    () => officeFaq(db, student),
    () => addFaq(db, student, written),
    () => changeFaq(db, student, { id, version: 1 }, written),
    () => showFaq(db, student, { id, version: 1 }, false),
    () => removeFaq(db, student, { id, version: 1 }),
    () => moveFaq(db, student, id, 'up'),
  ]) {
    await expect((async () => step())()).rejects.toMatchObject({ code: 'forbidden' })
  }
  const more = Array.from({ length: mostFaq + 5 }, (_, at) =>
    addFaq(db, admin, { ...written, title: `${at}` }),
  )
  const tries = await Promise.allSettled(more)
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(mostFaq - 1)
  expect(await officeFaq(db, admin)).toHaveLength(mostFaq)
})
