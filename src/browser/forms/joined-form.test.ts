import { expect, test } from 'vitest'
import { AppError } from '#src/kernel/errors.ts'
import { joinedForm } from './joined-form.ts'
import { reloadsWhenRefused } from './reload-refused.ts'
import { drawnVersion } from './shown-fields.tsx'

const shown = { title: 'One', body: 'Text', place: '' }
const stale = new AppError('conflict', 'Changed.', { reason: 'version' })
const saved = async () => ({ texts: { ...shown, body: 'Theirs' }, version: 2 })

function sent(typed: Partial<typeof shown>) {
  const fields: Readonly<Record<string, string>> = { version: '1', drawn: JSON.stringify(shown) }
  return { field: (name: string) => fields[name] ?? '', typed: { ...shown, ...typed } }
}

test('a form that was too late goes on with both, and with the version that it shows', async () => {
  const { data, init } = await joinedForm(stale, sent({ title: 'Mine' }), saved, 'Look.')
  const texts = { ...shown, body: 'Theirs' }
  expect(init).toMatchObject({ status: 409 })
  expect(data).toMatchObject({ flash: { kind: 'failed', message: 'Look.' }, current: texts })
  expect(data.typed).toEqual({
    ...texts,
    title: 'Mine',
    version: '2',
    drawn: JSON.stringify(texts),
  })
  // Whatever is saved until the page is read anew, the next sending is of what was looked at.
  expect(drawnVersion({ texts, version: 3 }, data.typed)).toBe('2')
  const { data: plain } = await joinedForm(stale, sent({}), saved)
  expect(plain.flash.message).toBe('Changed.')
})

test('refused for something else it stays a form of what it was drawn from', async () => {
  const error = new AppError('invalid-input', 'No.', {
    fields: [{ field: 'title', message: 'No.' }],
  })
  const { data } = await joinedForm(error, sent({ title: '' }), saved, 'Look.')
  expect(data.typed).toEqual({ ...shown, title: '', version: '1', drawn: JSON.stringify(shown) })
  expect(data).toMatchObject({ current: null, faults: { title: 'No.' } })
})

test('a page is read anew where its form was refused', () => {
  const reloads = (actionStatus: number | undefined, defaultShouldRevalidate: boolean) =>
    reloadsWhenRefused({ actionStatus, defaultShouldRevalidate } as never)
  expect([reloads(409, false), reloads(422, false)]).toEqual([true, true])
  expect([reloads(200, false), reloads(undefined, false), reloads(200, true)]).toEqual([
    false,
    false,
    true,
  ])
})
