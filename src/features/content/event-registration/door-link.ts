import type { Sent } from '#src/browser/send-json.ts'
import { newId } from '#src/kernel/ids.ts'
import { type DoorAnswer, type DoorOperation, type DoorPerson, mostOperations } from './door.ts'
import { decideAtDoor, personWithTicket, withAnswer, withWaiting } from './door-engine.ts'
import type { DoorPlace, DoorStore, QueuedOperation } from './door-store.ts'
import { readTicket } from './ticket-code.ts'

/** How a door stands. */
export type DoorState = {
  readonly people: readonly DoorPerson[]
  /** What the library is not told yet. */
  readonly waiting: number
  readonly isCut: boolean
  /** Why something could not be sent. */
  readonly trouble: string | null
  /** What the library said otherwise than the door had said before, the last ones. */
  readonly corrections: readonly DoorAnswer[]
}

type DoorParts = {
  readonly place: DoorPlace
  readonly door: string
  readonly store: DoorStore
  readonly send: (
    to: Pick<DoorPlace, 'event' | 'date'>,
    operations: readonly DoorOperation[],
  ) => Promise<Sent<{ readonly answers: readonly DoorAnswer[] }>>
  /** null: the library was not reached. */
  readonly fetchPeople: () => Promise<readonly DoorPerson[] | null>
  /** SHA-256 as hexadecimal; null where the browser cannot. */
  readonly hash: (code: string) => Promise<string | null>
  readonly keep: (people: readonly DoorPerson[]) => Promise<void>
  readonly tell: (state: DoorState) => void
}

/** The link of a door to the library: it decides by its own list, and tells afterwards. */
export class DoorLink {
  readonly #parts: DoorParts
  #state: DoorState
  #sending: Promise<void> | null = null

  constructor(parts: DoorParts, people: readonly DoorPerson[], isCut: boolean) {
    this.#parts = parts
    this.#state = { people, waiting: 0, isCut, trouble: null, corrections: [] }
  }

  /** Takes up what was done here before and is not sent. */
  async open(): Promise<void> {
    const queue = await this.#ownQueue()
    this.#set({
      people: withWaiting(this.#state.people, queue),
      waiting: (await this.#parts.store.queue()).length,
    })
  }

  /** What a scanned or typed ticket comes to. */
  async scan(text: string): Promise<DoorAnswer> {
    const ticket = readTicket(text)
    const hash = ticket && (await this.#parts.hash(ticket.code))
    const person = ticket && hash && personWithTicket(this.#state.people, hash, ticket.kind)
    if (person) return this.enter(person.id)
    return this.#ask(text)
  }

  /** Lets somebody of the list in. */
  async enter(registration: string): Promise<DoorAnswer> {
    const operation = this.#in(registration, '')
    const decided = decideAtDoor(this.#state.people, operation)
    if (decided.answer.result === 'in') await this.#do(operation, decided.people)
    return decided.answer
  }

  /** Takes a check-in back. */
  async undo(checkIn: string): Promise<DoorAnswer> {
    const operation: DoorOperation = { id: newId(), kind: 'undo', checkIn }
    const decided = decideAtDoor(this.#state.people, operation)
    await this.#do(operation, decided.people)
    return decided.answer
  }

  /** Tells the library all that waits, in its order; one call at a time. Never rejects. */
  sendAll(): Promise<void> {
    this.#sending ??= this.#sendQueue().finally(() => {
      this.#sending = null
    })
    return this.#sending
  }

  /** Fetches the list anew. Never rejects. */
  async renew(): Promise<void> {
    await this.sendAll()
    const people = await this.#parts.fetchPeople()
    if (people === null) {
      this.#set({ isCut: true })
      return
    }
    this.#set({ people: withWaiting(people, await this.#ownQueue()), isCut: false })
    await this.#parts.keep(people).catch(() => {})
  }

  async #do(operation: DoorOperation, people: readonly DoorPerson[]): Promise<void> {
    await this.#parts.store.add(this.#parts.place, operation)
    this.#set({ people, waiting: this.#state.waiting + 1 })
    void this.sendAll()
  }

  /** Of a ticket that is not on the list the library may know. */
  async #ask(code: string): Promise<DoorAnswer> {
    const operation = this.#in(null, code)
    const sent = await this.#parts.send(this.#parts.place, [operation])
    if (sent.kind === 'answered') {
      const [answer] = sent.answer.answers
      if (answer?.registration) void this.renew()
      return answer ?? unknownTo(operation)
    }
    this.#set({ isCut: sent.kind === 'later' && sent.isCut, trouble: sent.message })
    return unknownTo(operation)
  }

  async #sendQueue(): Promise<void> {
    for (;;) {
      const [next, ...rest] = await this.#parts.store.queue()
      if (!next) {
        this.#set({ waiting: 0, trouble: null })
        return
      }
      const group = [next, ...rest]
        .filter(({ event, date }) => event === next.event && date === next.date)
        .slice(0, mostOperations)
      const sent = await this.#parts.send(
        next,
        group.map(({ operation }) => operation),
      )
      if (sent.kind === 'later') {
        this.#set({ isCut: sent.isCut, trouble: sent.isCut ? null : sent.message })
        return
      }
      await this.#parts.store.drop(group.map(({ place }) => place))
      if (sent.kind === 'refused') this.#set({ trouble: sent.message })
      else this.#took(group, sent.answer.answers)
      this.#set({ isCut: false, waiting: (await this.#parts.store.queue()).length })
    }
  }

  #took(group: readonly QueuedOperation[], answers: readonly DoorAnswer[]): void {
    for (const answer of answers) {
      const queued = group.find(({ operation }) => operation.id === answer.id)
      if (queued?.date !== this.#parts.place.date) continue
      const isOtherwise = queued.operation.kind === 'in' && answer.result !== 'in'
      const { corrections } = this.#state
      this.#set({
        people: withAnswer(this.#state.people, answer),
        corrections: isOtherwise ? [answer, ...corrections].slice(0, mostOperations) : corrections,
      })
    }
  }

  async #ownQueue(): Promise<DoorOperation[]> {
    const queue = await this.#parts.store.queue()
    return queue
      .filter(({ date }) => date === this.#parts.place.date)
      .map(({ operation }) => operation)
  }

  #in(registration: string | null, code: string): DoorOperation {
    const at = new Date().toISOString()
    return { id: newId(), kind: 'in', registration, code, at, door: this.#parts.door }
  }

  #set(change: Partial<DoorState>): void {
    this.#state = { ...this.#state, ...change }
    this.#parts.tell(this.#state)
  }
}

function unknownTo({ id }: DoorOperation): DoorAnswer {
  return { id, result: 'unknown', name: null, registration: null, came: null }
}
