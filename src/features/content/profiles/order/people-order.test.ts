import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sentOrder } from './order-form.ts'
import { inOrder, type OrderedPerson, placedAt, placesOf, stepped } from './people-order.ts'

const person = (number: number, isPast = false): OrderedPerson => ({
  number,
  name: `P${number}`,
  designation: '',
  shown: true,
  isPast,
})
const someone = fc.record({
  number: fc.integer({ min: 1, max: 999 }),
  isPast: fc.boolean(),
})
const department = fc
  .uniqueArray(someone, { selector: ({ number }) => number, minLength: 1, maxLength: 30 })
  .map((some) =>
    inOrder(
      some.map(({ number, isPast }) => person(number, isPast)),
      [],
    ),
  )
const numbers = (people: readonly OrderedPerson[]) => people.map(({ number }) => number)

test('somebody who is given a place stands there, and the others keep their order', () => {
  fc.assert(
    fc.property(department, fc.nat(), fc.nat(), (people, who, where) => {
      const one = people[who % people.length] ?? person(0)
      const among = numbers(people.filter(({ isPast }) => isPast === one.isPast))
      const wanted = (where % among.length) + 1
      const order = placedAt(people, new Map([[one.number, wanted]]))
      const found = placesOf(inOrder(people, order)).find((row) => row.person === one)
      expect(found?.place).toBe(wanted)
      const others = (all: readonly number[]) => all.filter((number) => number !== one.number)
      expect(others(order)).toEqual(others(numbers(people)))
    }),
  )
})

test('a step and its way back change nothing, and nobody passes an end', () => {
  fc.assert(
    fc.property(department, fc.nat(), (people, who) => {
      const { number } = people[who % people.length] ?? person(0)
      const order = stepped(people, { number, by: -1 })
      expect([...order].sort()).toEqual(numbers(people).sort())
      const there = inOrder(people, order)
      expect(numbers(there)).toEqual(order)
      const back = stepped(there, { number, by: 1 })
      expect(
        order.join() === numbers(people).join() || back.join() === numbers(people).join(),
      ).toBe(true)
    }),
  )
})

test('a form says the order it was drawn in, the places that were typed and the button', () => {
  const people = [person(1), person(2), person(3), person(9, true)]
  const sent = (fields: Record<string, string>) => sentOrder(people, (name) => fields[name] ?? '')
  expect(sent({})).toEqual([1, 2, 3, 9])
  expect(sent({ order: '3,1,2,9' })).toEqual([3, 1, 2, 9])
  expect(sent({ 'place-3': '1' })).toEqual([3, 1, 2, 9])
  expect(sent({ 'place-1': '3', 'place-2': '2', 'place-3': '1' })).toEqual([3, 2, 1, 9])
  expect(sent({ intent: 'up:2' })).toEqual([2, 1, 3, 9])
  expect(sent({ intent: 'down:3' })).toEqual([1, 2, 3, 9])
  expect(sent({ order: '3,1', intent: 'up:1' })).toEqual([1, 3, 2, 9])
  for (const place of ['0', '4', '-1', 'x', '1.5', '99999']) {
    expect(() => sent({ 'place-2': place })).toThrow('P2: please give a place from 1 to 3.')
  }
})
