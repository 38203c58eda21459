import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DoorOperation, DoorPerson } from './door.ts'
import { decideAtDoor, personWithTicket, withAnswer, withWaiting } from './door-engine.ts'

const person = (id: string, more: Partial<DoorPerson> = {}): DoorPerson => ({
  id,
  name: `Person ${id}`,
  memberNumber: null,
  state: 'registered',
  ticket: `ticket ${id}`,
  short: `short ${id}`,
  came: null,
  ...more,
})
const enter = (id: string, registration: string, minute = 0): DoorOperation => ({
  id,
  kind: 'in',
  registration,
  code: '',
  at: `2026-11-24T10:${String(minute).padStart(2, '0')}:00.000Z`,
  door: 'Main door',
})

test('a first scan lets in, a second says when it was used, an undo takes it back', () => {
  const people = [person('a'), person('b', { state: 'waiting' })]
  const first = decideAtDoor(people, enter('1', 'a', 5))
  expect(first.answer).toMatchObject({ result: 'in', name: 'Person a' })
  const second = decideAtDoor(first.people, enter('2', 'a', 9))
  expect(second.answer).toMatchObject({
    result: 'again',
    came: { id: '1', at: '2026-11-24T10:05:00.000Z', door: 'Main door' },
  })
  expect(decideAtDoor(second.people, enter('1', 'a', 5)).answer.result).toBe('in')
  const undone = decideAtDoor(second.people, { id: '3', kind: 'undo', checkIn: '1' })
  expect(undone.people).toEqual(people)
  expect(decideAtDoor(people, enter('4', 'b')).answer.result).toBe('waiting')
  expect(decideAtDoor(people, enter('5', 'c')).answer.result).toBe('unknown')
})

test('a ticket is found whole and as typed', () => {
  const people = [person('a'), person('b')]
  expect(personWithTicket(people, 'ticket b', 'ticket')?.id).toBe('b')
  expect(personWithTicket(people, 'short a', 'short')?.id).toBe('a')
  expect(personWithTicket(people, 'short a', 'ticket')).toBeNull()
})

test('what waits is done again on each new list of the library', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 9 }), (scans) => {
      const people = ['a', 'b', 'c'].map((id) => person(id))
      const waiting = scans.map((who, at) => enter(String(at), who, at))
      const list = withWaiting(people, waiting)
      expect(list.filter(({ came }) => came).map(({ id }) => id)).toEqual(
        people.map(({ id }) => id).filter((id) => scans.some((scan) => scan === id)),
      )
      expect(withWaiting(list, waiting)).toEqual(list)
    }),
  )
})

test('what the library says takes the place of what the door believed', () => {
  const people = withWaiting([person('a')], [enter('1', 'a')])
  const came = { id: '9', at: '2026-11-24T09:59:00.000Z', door: 'Side door' }
  const said = { id: '1', result: 'again', name: 'Person a', registration: 'a', came } as const
  expect(withAnswer(people, said)[0]?.came).toEqual(came)
  expect(withAnswer(people, { ...said, registration: null })).toEqual(people)
})
