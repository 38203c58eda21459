import type { DoorAnswer, DoorOperation, DoorPerson } from './door.ts'

type People = readonly DoorPerson[]

/** What a door says to an operation by its own list, and the list afterwards. */
export function decideAtDoor(
  people: People,
  operation: DoorOperation,
): { readonly answer: DoorAnswer; readonly people: People } {
  if (operation.kind === 'undo') return undo(people, operation)
  const person = people.find(({ id }) => id === operation.registration)
  const said = { id: operation.id, name: person?.name ?? null, registration: person?.id ?? null }
  if (!person) return { answer: { ...said, result: 'unknown', came: null }, people }
  if (person.state === 'waiting') {
    return { answer: { ...said, result: 'waiting', came: null }, people }
  }
  if (person.came) {
    const result = person.came.id === operation.id ? 'in' : 'again'
    return { answer: { ...said, result, came: person.came }, people }
  }
  const came = { id: operation.id, at: operation.at, door: operation.door }
  const after = people.map((one) => (one === person ? { ...person, came } : one))
  return { answer: { ...said, result: 'in', came }, people: after }
}

function undo(people: People, operation: Extract<DoorOperation, { kind: 'undo' }>) {
  const person = people.find(({ came }) => came?.id === operation.checkIn)
  const answer: DoorAnswer = {
    id: operation.id,
    result: 'undone',
    name: person?.name ?? null,
    registration: person?.id ?? null,
    came: null,
  }
  const after = people.map((one) => (one === person ? { ...one, came: null } : one))
  return { answer, people: after }
}

/** The library's list with what was done here and is not sent yet. */
export function withWaiting(people: People, waiting: readonly DoorOperation[]): People {
  return waiting.reduce((list, operation) => decideAtDoor(list, operation).people, people)
}

/** The list after the library has said what became of an operation. */
export function withAnswer(people: People, answer: DoorAnswer): People {
  if (answer.registration === null) return people
  return people.map((one) => (one.id === answer.registration ? { ...one, came: answer.came } : one))
}

/** Whoever has the ticket with this hash, whole or as typed. */
export function personWithTicket(
  people: People,
  hash: string,
  kind: 'ticket' | 'short',
): DoorPerson | null {
  return people.find((person) => person[kind] === hash) ?? null
}
