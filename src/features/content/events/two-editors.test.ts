import { expect, test } from 'vitest'
import { AppError } from '#src/kernel/errors.ts'
import { anEvent, everyWeek } from '#test/events.ts'
import { type EventTexts, eventFields, textsOfEvent } from './event-texts.ts'
import { refusedForm } from './refused-form.server.ts'

const changed = new AppError('conflict', 'Somebody else.', { reason: 'version' })
const shown = textsOfEvent(anEvent({ repetition: everyWeek(3, { weekdays: [1] }) }))

/** A form as it is sent, from the texts that it has. */
function sent(texts: EventTexts, was: string) {
  const fields: Readonly<Record<string, string>> = { ...texts, shown: was, intent: '' }
  const all = (name: string) => (fields[name] ?? '').split(',')
  return { field: (name: string) => fields[name] ?? '', all } as unknown as Parameters<
    typeof refusedForm
  >[1]
}

const answered = (typed: EventTexts, saved: EventTexts | null, was = JSON.stringify(shown)) =>
  refusedForm(changed, sent(typed, was), saved)

test('the form goes on with what each of two changed; what both did is as typed here', () => {
  const saved = { ...shown, place: 'Seminar hall', title: 'Other', audiences: 'students' }
  const typed = { ...shown, title: 'Mine', leftOut: '2030-01-14', body: 'One\r\nTwo' }
  const { data, init } = answered(typed, saved)
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

test('of an event that is out, when it came out is not in the form and stays away', () => {
  const out = { ...shown, when: '', publishDay: '', publishTime: '' }
  const { data } = answered(out, { ...shown, place: 'Seminar hall' })
  expect(data.typed).toMatchObject({ when: '', publishDay: '', place: 'Seminar hall' })
})

test('whatever the form says that it had shown, nothing typed is lost', () => {
  const typed = { ...shown, title: 'Mine', place: '' }
  const saved = { ...shown, title: 'Other', place: 'Hall' }
  for (const odd of ['', '{', 'null', '[]', '"x"', JSON.stringify({ title: 1 })]) {
    expect(answered(typed, saved, odd).data.typed).toMatchObject({ title: 'Mine', place: '' })
  }
  const other = refusedForm(new AppError('invalid-input', 'No.'), sent(typed, ''), null)
  for (const name of eventFields) expect(other.data.typed[name]).toBe(typed[name])
  expect(other.data.current).toBeNull()
})
