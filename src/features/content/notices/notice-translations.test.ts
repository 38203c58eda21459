import { expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import { readPage } from '#src/kernel/paging.ts'
import { formerTexts } from '#src/server/publication/former-texts.ts'
import { publicationHistory } from '#src/server/publication/publication-history.ts'
import { testDatabase } from '#test/database.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { officeProgram } from '#test/person.ts'
import { excerptedNotices } from './notice-items.server.ts'
import { noticeKind } from './notice-kinds.server.ts'
import { listNotices, noticeAt } from './notice-rows.server.ts'
import { addNotice, changeNotice } from './save-notice.server.ts'

const { db } = await testDatabase()
const admin = officeProgram
const files = memoryFiles()
const now = new Date()
const facts = {
  title: 'Longer hours',
  body: 'From **Monday**.',
  endsOn: null,
  pinned: false,
  publishedAt: new Date(now.getTime() - 1000),
}
const or = { title: ' ଅଧିକ ସମୟ ', body: 'ସୋମବାରରୁ ।' }
const all = readPage(null, 20)

test('readers get a notice in their language, and find it by words of any', async () => {
  await addNotice(db, files, admin, { ...facts, translations: { or } })
  const { notices } = await listNotices(db, { q: 'ସୋମବାରରୁ', page: all }, now)
  const [odia] = excerptedNotices(notices, now, 'or')
  expect([odia?.title, odia?.excerpt]).toEqual(['ଅଧିକ ସମୟ', 'ସୋମବାରରୁ ।'])
  const [hindi] = excerptedNotices(notices, now, 'hi')
  expect([hindi?.title, hindi?.excerpt]).toEqual(['Longer hours', 'From Monday.'])
  for (const q of ['body', 'title', 'translations']) {
    expect((await listNotices(db, { q, page: all }, now)).total).toBe(0)
  }
})

test('a text without its title is refused at its field, and so is a language that there is not', async () => {
  const written = { ...facts, translations: { hi: { title: '', body: 'सोमवार से' } } }
  await expect(addNotice(db, files, admin, written)).rejects.toMatchObject({
    code: 'invalid-input',
    details: {
      fields: [
        {
          field: 'translations.hi.title',
          message: 'Please write the title in Hindi, or empty its text too.',
        },
      ],
    },
  })
  const french = { ...facts, translations: { fr: or } as never }
  await expect(addNotice(db, files, admin, french)).rejects.toMatchObject({ code: 'invalid-input' })
  const row = { id: crypto.randomUUID(), title: 'x', body: '', created_by: 'test' }
  const past = db.insertInto('notices').values({ ...row, translations: '{"fr":{}}' })
  await expect(past.execute()).rejects.toThrow('notices_translations_check')
})

test('what is changed besides leaves translations as they are, and the history has them', async () => {
  const number = await addNotice(db, files, admin, { ...facts, translations: { or } })
  await changeNotice(db, files, admin, { number, version: 1 }, { title: 'Even longer hours' })
  expect((await noticeAt(db, visitor, String(number))).translations.or?.title).toBe('ଅଧିକ ସମୟ')
  await changeNotice(db, files, admin, { number, version: 2 }, { translations: {} })
  expect((await noticeAt(db, visitor, String(number))).translations).toEqual({})
  const [last] = await publicationHistory(db, admin, noticeKind, number)
  expect(last?.changed).toEqual(['translations'])
  const former = await formerTexts(db, admin, noticeKind, number, last?.id ?? '')
  expect(former.map(({ language, title }) => [language, title])).toEqual([
    [null, 'Even longer hours'],
    ['or', 'ଅଧିକ ସମୟ'],
  ])
})
