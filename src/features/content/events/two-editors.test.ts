import { expect, test } from 'vitest'
import { AppError } from '#src/kernel/errors.ts'
import { testDatabase } from '#test/database.ts'
import { anEvent, everyWeek } from '#test/events.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { officeProgram as actor } from '#test/person.ts'
import { fieldsOf, sentForm, tooLate } from '#test/sent-form.ts'
import { action } from './change-event-page.tsx'
import { eventAt } from './event-rows.server.ts'
import { type EventTexts, eventFields, partsOf, textsOfEvent } from './event-texts.ts'
import { refusedForm } from './refused-form.server.ts'
import { addEvent } from './save-event.server.ts'

const { db } = await testDatabase()
const files = memoryFiles()
const changed = new AppError('conflict', 'Somebody else.', { reason: 'version' })
const shown = textsOfEvent(anEvent({ repetition: everyWeek(3, { weekdays: [1] }) }))

/** A form as it is sent, from the texts that it has. */
function sent(texts: EventTexts, was: string, intent = '') {
  const fields: Readonly<Record<string, string>> = { ...texts, drawn: was, version: '1', intent }
  const all = (name: string) => (fields[name] ?? '').split(',')
  return { field: (name: string) => fields[name] ?? '', all } as unknown as Parameters<
    typeof refusedForm
  >[1]
}

const answered = (typed: EventTexts, saved: EventTexts, was = JSON.stringify(shown)) =>
  refusedForm(changed, sent(typed, was), async () => ({ texts: saved, version: 2 }))

test('the form goes on with what each of two changed; what both did is as typed here', async () => {
  const saved = { ...shown, place: 'Seminar hall', title: 'Other', audiences: 'students' }
  const typed = { ...shown, title: 'Mine', leftOut: '2030-01-14', body: 'One\r\nTwo' }
  const { data, init } = await answered(typed, saved)
  expect(init?.status).toBe(409)
  expect(data.typed).toMatchObject({
    title: 'Mine',
    place: 'Seminar hall',
    audiences: 'students',
    leftOut: '2030-01-14',
    body: 'One\nTwo',
  })
  expect(data.current).toEqual(saved)
  expect(data.flash?.message).toContain('look at what differs')
})

test('of an event that is out, when it came out is not in the form and stays away', async () => {
  const out = { ...shown, when: '', publishDay: '', publishTime: '' }
  const { data } = await answered(out, { ...shown, place: 'Seminar hall' })
  expect(data.typed).toMatchObject({ place: 'Seminar hall' })
  expect(data.typed).not.toHaveProperty('when')
})

test('whatever the form says that it had shown, nothing typed is lost', async () => {
  const typed = { ...shown, title: 'Mine', place: '' }
  const saved = { ...shown, title: 'Other', place: 'Hall' }
  for (const odd of ['', '{', 'null', '[]', '"x"', JSON.stringify({ title: 1 })]) {
    const { data } = await answered(typed, saved, odd)
    expect(data.typed).toMatchObject({ title: 'Mine', place: '' })
  }
  const none = async () => Promise.reject(new Error('nothing is read'))
  const other = await refusedForm(new AppError('invalid-input', 'No.'), sent(typed, ''), none)
  for (const name of eventFields) expect(other.data.typed[name]).toBe(typed[name])
  expect(other.data.current).toBeNull()
  const step = await refusedForm(changed, sent(typed, '', 'revive'), none)
  expect(step.data).toMatchObject({ typed: {}, current: null })
})

test('who saves an event too late sees what the other wrote, and goes on with both', async () => {
  const eventId = String(await addEvent(db, files, actor, anEvent()))
  const now = () => eventAt(db, actor, eventId)
  const event = await now()
  const drawn = { texts: textsOfEvent(event), version: event.version }
  const send = (fields: Readonly<Record<string, string>>) =>
    sentForm(
      action,
      { db, files, actor },
      { eventId },
      {
        ...fields,
        ...Object.fromEntries(
          ['audiences', 'leftOut', 'repetition.weekdays'].map((name) => [
            name,
            partsOf(fields[name] ?? ''),
          ]),
        ),
      },
    )
  const late = await tooLate(send as never, drawn, [{ place: 'Hall' }, { organiser: 'Library' }])
  expect(late.typed).toMatchObject({ place: 'Hall', organiser: 'Library', version: '2' })
  const preview = await send({ ...fieldsOf(drawn), intent: 'preview' })
  expect(preview.typed).toMatchObject({ version: '1', drawn: JSON.stringify(drawn.texts) })
  expect(await send(late.typed ?? {})).toMatchObject({ status: 302 })
  expect(await now()).toMatchObject({ place: 'Hall', organiser: 'Library', version: 3 })
})
