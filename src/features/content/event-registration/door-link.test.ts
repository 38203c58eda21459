import { expect, test } from 'vitest'
import type { Sent } from '#src/browser/send-json.ts'
import type { DoorAnswer, DoorOperation, DoorPerson } from './door.ts'
import { decideAtDoor } from './door-engine.ts'
import { DoorLink, type DoorState } from './door-link.ts'
import type { DoorStore, QueuedOperation, StoredDoor } from './door-store.ts'
import { hashOf } from './ticket-code.server.ts'

const code = 'ABCDEFGH23456789ABCDEFGH'
const place = { event: 1, title: 'Reading', date: 'd', shown: '' }
const person = (id: string, ticket = id): DoorPerson => ({
  id,
  name: id,
  memberNumber: null,
  state: 'registered',
  ticket: hashOf(ticket),
  short: hashOf(ticket.slice(0, 8)),
  came: null,
})

/** A library that several doors reach, or do not. */
function library(people: readonly DoorPerson[]) {
  const at = { people, isCut: false, taken: new Set<string>() }
  const send = async (operations: readonly DoorOperation[]) => {
    if (at.isCut) return { kind: 'later', message: 'cut', isCut: true } as const
    const answers: DoorAnswer[] = []
    for (const operation of operations) {
      at.taken.add(operation.id)
      const decided = decideAtDoor(at.people, operation)
      at.people = decided.people
      answers.push(decided.answer)
    }
    return { kind: 'answered', answer: { answers } } as const
  }
  return { at, send }
}

function memoryStore(): DoorStore & { readonly queued: QueuedOperation[] } {
  const queue: QueuedOperation[] = []
  let last = 0
  return {
    queued: queue,
    keepList: async (_door: StoredDoor) => {},
    listOf: async () => null,
    add: async ({ event, date }, operation) => {
      last += 1
      queue.push({ place: last, event, date, operation })
    },
    queue: async () => [...queue],
    drop: async (places) => {
      for (const place of places) {
        queue.splice(
          queue.findIndex((one) => one.place === place),
          1,
        )
      }
    },
  }
}

type Send = (operations: readonly DoorOperation[]) => Promise<Sent<{ answers: DoorAnswer[] }>>

function doorAt(
  { at, send }: { at: { people: readonly DoorPerson[]; isCut: boolean }; send: Send },
  store = memoryStore(),
) {
  let state: DoorState | null = null
  const link = new DoorLink(
    {
      place,
      door: 'Main door',
      store,
      send: (_to, operations) => send(operations),
      fetchPeople: async () => (at.isCut ? null : at.people),
      hash: async (text) => hashOf(text),
      keep: async () => {},
      tell: (next) => {
        state = next
      },
    },
    at.people,
    at.isCut,
  )
  return { link, store, state: () => state }
}

test('a door goes on where the network goes, and tells the library afterwards', async () => {
  const all = library([person('asha', code), person('kabir')])
  const { link, store, state } = doorAt(all)
  all.at.isCut = true
  await link.renew()
  expect(await link.scan('abcd-efgh')).toMatchObject({ result: 'in', name: 'asha' })
  expect(await link.scan(code)).toMatchObject({ result: 'again' })
  expect(await link.enter('kabir')).toMatchObject({ result: 'in' })
  await link.sendAll()
  expect(state()).toMatchObject({ waiting: 2, isCut: true })
  expect(await link.scan('ZZZZ-ZZZZ')).toMatchObject({ result: 'unknown' })
  all.at.isCut = false
  await link.renew()
  expect(state()).toMatchObject({ waiting: 0, isCut: false })
  expect(store.queued).toEqual([])
  expect(all.at.people.every(({ came }) => came !== null)).toBe(true)
})

test('what was done before the page was opened again is sent, in its order', async () => {
  const all = library([person('asha', code)])
  all.at.isCut = true
  const first = doorAt(all)
  const { came } = await first.link.scan(code)
  await first.link.undo(came?.id ?? '')
  await first.link.scan(code)
  await first.link.sendAll()
  const second = doorAt(all, first.store)
  await second.link.open()
  expect(second.state()).toMatchObject({ waiting: 3 })
  expect(await second.link.scan(code)).toMatchObject({ result: 'again' })
  all.at.isCut = false
  await second.link.sendAll()
  expect(all.at.taken.size).toBe(3)
  expect(all.at.people[0]?.came).not.toBeNull()
})

test('a door is told what another door had let in before', async () => {
  const all = library([person('asha', code)])
  const [one, other] = [doorAt(all), doorAt(all)]
  all.at.isCut = true
  await one.link.scan(code)
  const here = await other.link.scan(code)
  await Promise.all([one.link.sendAll(), other.link.sendAll()])
  all.at.isCut = false
  await one.link.sendAll()
  await other.link.sendAll()
  expect(other.state()?.corrections).toMatchObject([{ id: here.id, result: 'again' }])
  expect(one.state()?.corrections ?? []).toEqual([])
  expect(other.state()?.people).toEqual(all.at.people)
})
