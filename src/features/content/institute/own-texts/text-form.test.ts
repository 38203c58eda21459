import { expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import { testDatabase } from '#test/database.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { person } from '#test/person.ts'
import { fieldsOf, sentForm, tooLate } from '#test/sent-form.ts'
import { testSite } from '#test/site.ts'
import { editedText } from './office-texts.server.ts'
import { ownTextEndpoints } from './own-texts.api.ts'
import { textAction } from './text-action.server.ts'
import { action } from './text-page.tsx'

const { db } = await testDatabase()
const actor = person('admin')
const address = { name: 'shipping', language: 'en' } as const
const drawn = () => editedText(db, actor, address, '')
const send = (fields: Parameters<typeof sentForm>[3]) =>
  sentForm(
    action,
    { db, actor },
    { name: 'shipping' },
    {
      language: 'en',
      sure: 'yes',
      intent: 'save',
      ...fields,
    },
  )

test('who saves a text too late sees what the other wrote, and goes on with both', async () => {
  const late = await tooLate(send, await drawn(), [{ body: 'One.' }, { body: 'Two.' }])
  expect(late.flash?.message).toContain('look at what differs')
  const { texts } = await drawn()
  expect(late.current).toMatchObject({ body: texts.body })
  expect(late.typed?.body).not.toBe(texts.body)
  const again = await send({ ...late.typed })
  expect(again).toMatchObject({ status: 302, to: '/admin/texts/shipping?language=en&saved=now' })
  expect((await drawn()).texts.body).toBe(late.typed?.body)
})

test('a look saves nothing, and what is wrong keeps what was typed', async () => {
  const shown = await drawn()
  const looked = await send({ ...fieldsOf(shown), body: '## New\n\nWords.', intent: 'preview' })
  expect(looked).toMatchObject({
    status: 200,
    typed: { body: '## New\n\nWords.' },
    preview: [{ tag: 'h2', id: 'new' }, { tag: 'p' }],
  })
  const wrong = await send({ ...fieldsOf(shown), body: 'The {nothing}.' })
  expect(wrong).toMatchObject({ status: 422, typed: { body: 'The {nothing}.' } })
  expect(wrong.faults?.body).toContain('{nothing}')
  expect((await drawn()).version).toBe(shown.version)
})

test.each([
  { intent: 'nonsense' },
  { intent: '' },
  { language: 'xx' },
  { language: '' },
  { language: 'xx', intent: 'restore' },
])('a form that no page has changes nothing: %j', async (fields) => {
  const shown = await drawn()
  const sent = await send({ ...fieldsOf(shown), body: '## Other\n\nWords.', ...fields })
  expect(sent).toMatchObject({ status: 400, code: 'bad-request' })
  expect(sent.flash?.message).toContain('not recognised')
  expect((await drawn()).version).toBe(shown.version)
})

test.each([
  ['Revised 2026-11-16\nLooked at 2026-11-17\n\n## One\n', '## One'],
  ['Revised edition\n\n## One\n', 'Revised edition\n\n## One'],
  ['English readers\n\n## One\n', 'English readers\n\n## One'],
])('of a file %j its text comes into the form', async (content, body) => {
  const form = {
    field: (name: string) => (name === 'intent' ? 'file' : ''),
    all: () => [],
    file: () => new File([content], 'shipping.md'),
    files: () => [],
  }
  expect(await textAction(db, actor, address, form)).toMatchObject({ typed: { body } })
})

test('there is no text to save by a name that none has', async () => {
  const fields = { language: 'en', intent: 'save', body: 'Words.', version: '0' }
  const sent = await sentForm(action, { db, actor }, { name: 'nothing' }, fields)
  expect(sent).toMatchObject({ status: 404, code: 'not-found' })
})

test('the preview and the file are for administrators behind the gate', async () => {
  const at = (who: typeof actor | typeof visitor) =>
    testSite({ db, files: memoryFiles(), endpoints: ownTextEndpoints, actor: who })
  const look = (who: typeof actor | typeof visitor, path: string, text: unknown) =>
    at(who).request(`/api/v1/library-texts/${path}/preview`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text }),
    })
  const program = person('admin', { token: { scopes: ['settings:write'] } })
  const seen = await (await look(program, 'about/en', 'Of {shortName}.')).json()
  expect(seen).toEqual({ blocks: [{ tag: 'p', children: ['Of SUIIT.'] }], fault: null })
  const { fault } = await (await look(program, 'about/en', 'Of {nobody}.')).json()
  expect(fault).toBe('Line 1: no text stands for {nobody}.')
  expect((await look(program, 'nothing/en', 'a')).status).toBe(404)
  expect((await look(program, 'about/de', 'a')).status).toBe(404)
  expect((await look(visitor, 'about/en', 'a')).status).toBe(401)
  expect((await look(person('faculty'), 'about/en', 'a')).status).toBe(403)
  expect((await at(visitor).request('/admin/texts/about/en.md')).status).not.toBe(200)
})
