import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languages } from '#src/kernel/words/language.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { lineWordsOf } from './line-words.server.ts'
import { messageWords } from './messages/words.ts'
import { exampleOf } from './reminder-example.server.ts'
import { ownKinds } from './reminder-kinds.ts'
import { changeSettings, loadSettings } from './reminder-settings.server.ts'
import { readSettings, settingsTexts } from './reminder-settings.ts'
import { changedTexts, changeTexts, mailExample, resetTexts } from './reminder-templates.server.ts'
import { checkTexts, ownTemplates } from './reminder-templates.ts'
import { writeMessage } from './reminder-text.ts'
import { usualTexts } from './usual-texts.ts'

const { db } = await testDatabase()
const admin = person('admin')
const english = lineWordsOf('en')
const texts = { subject: 'Due: {what}', body: 'Look, {name}:\n\n{books}\n\nCall {phone}.' }

test.each(ownTemplates)('the texts of the product for %s are taken by the form', (name) => {
  for (const language of languages) {
    const usual = usualTexts(messageWords[language])[name]
    expect(checkTexts(usual)).toEqual(usual)
  }
})

test.each([
  ['Due {title}', '{books}', '{title} is not known here'],
  ['Due {', '{books}', '{ is not known'],
  ['Due', '{books}\n}', '} is not known'],
  ['Due', '{{name}}\n{books}', 'is not known'],
  ['Due', '{constructor}\n{books}', '{constructor} is not known'],
  ['Due', 'Nothing', 'Put {books} on its own line, once.'],
  ['Due', '{books}\n{books}', 'Put {books} on its own line, once.'],
  ['Due', 'These: {books}', 'Put {books} on its own line, once.'],
  ['{books}', '{books}', 'no room in a subject'],
  ['', '{books}', 'Please write something here.'],
  ['x'.repeat(151), '{books}', 'at most 150 characters'],
  ['Due', `{books}\n${'x'.repeat(4000)}`, 'at most 4000 characters'],
])('a subject %j with the text %j is refused', (subject, body, why) => {
  expect(() => checkTexts({ subject, body })).toThrow(why)
})

test('texts are changed, tried by mail and put back, and it is written down', async () => {
  await changeTexts(db, admin, 'due-soon', texts, [])
  expect((await changedTexts(db)).get('due-soon')).toEqual({ ...texts, changedBy: admin.email })
  const asked = { name: 'due-soon', typed: texts, origin: 'http://localhost' } as const
  expect(await mailExample(db, admin, asked)).toBe(admin.email)
  const mail = await db.selectFrom('mails').selectAll().executeTakeFirst()
  expect(mail).toMatchObject({ to_address: admin.email, subject: 'Test: Due: 2 books' })
  expect(mail?.text).toContain('Look, Asha Rao:\n\n• Discrete Mathematics')
  await resetTexts(db, admin, 'due-soon')
  expect((await changedTexts(db)).has('due-soon')).toBe(false)
  const audited = await db.selectFrom('audit').select('action').orderBy('id').execute()
  expect(audited.map(({ action }) => action)).toEqual([
    'reminder.texts-changed',
    'reminder.texts-reset',
  ])
  for (const actor of [person('faculty'), person('student')]) {
    await expect(changeTexts(db, actor, 'due-soon', texts, [])).rejects.toThrow(
      'Only an administrator',
    )
    await expect(mailExample(db, actor, asked)).rejects.toThrow('Only an administrator')
  }
})

test('no value writes HTML, a header or another placeholder', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '{books}',
      '<script>x</script>',
      '" onload="x',
      "'><img src=x>",
      'a\r\nBcc: x',
      '$&',
    ),
  )
  fc.assert(
    fc.property(hostile, hostile, (name, title) => {
      const reader = { name, number: 'M-000001' }
      const section = { texts, lines: [title, `${title} again`], titles: [title] }
      const { subject, text, html } = writeMessage(reader, [section], 'http://localhost', english)
      expect(subject).not.toMatch(/\p{Cc}/u)
      expect(subject.length).toBeLessThanOrEqual(200)
      expect(text).toContain(`Dear ${name},`)
      const tags = html.match(/<[a-z!/]+/g) ?? []
      const own = [
        '<!doctype',
        '<html',
        '<body',
        '<p',
        '</p',
        '<ul',
        '<li',
        '</li',
        '</ul',
        '<a',
        '</a',
        '<br',
        '</body',
        '</html',
      ]
      expect(tags.filter((tag) => !own.includes(tag))).toEqual([])
      expect(html.match(/ on[a-z]+="/g)).toBeNull()
      expect(html.match(/<li/g)).toHaveLength(2)
    }),
  )
})

test('an example shows every text with its day', () => {
  const now = new Date('2026-11-24T02:30:00Z')
  const linesOf = (name: (typeof ownTemplates)[number]) =>
    exampleOf(name, now, 'Asia/Kolkata').lines[0]
  expect(linesOf('due-soon')).toContain('due Thu, 26 Nov 2026')
  expect(linesOf('due-today')).toContain('due today, Tue, 24 Nov 2026')
  expect(linesOf('overdue')).toContain('was due Mon, 23 Nov 2026, yesterday')
  expect(linesOf('overdue-last')).toContain('30 days ago')
  expect(linesOf('hold-ready')).toContain('kept for you until Wed, 25 Nov 2026')
})

const form = {
  dueSoonDays: '3',
  holdDays: '0',
  ladder: '2, 5 9',
  repeatDays: '',
  kinds: ['overdue'],
}

test('the days are read from a form, and shown in it again', async () => {
  await changeSettings(db, admin, form, ownKinds)
  const stored = await loadSettings(db)
  expect(stored).toMatchObject({ dueSoonDays: 3, holdDays: 0, ladder: [2, 5, 9], repeatDays: null })
  expect(stored.switchedOff).toContain('receipt')
  expect(readSettings(settingsTexts(stored, ownKinds), ownKinds)).toEqual(stored)
})

test.each([
  [{ dueSoonDays: '0' }, 'a number from 1 to 30'],
  [{ holdDays: '-1' }, 'a number from 0 to 14'],
  [{ ladder: '7, 1' }, 'rising numbers'],
  [{ ladder: '' }, 'rising numbers'],
  [{ ladder: '1, x' }, 'rising numbers'],
  [{ ladder: '1,2,3,4,5,6,7,8,9,10,11' }, 'rising numbers'],
  [{ repeatDays: '0' }, 'a number from 1 to 365'],
])('%j is refused', (more, why) => {
  expect(() => readSettings({ ...form, ...more }, ownKinds)).toThrow(why)
})
