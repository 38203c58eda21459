import { useEffect, useState } from 'react'
import { rememberedEmail } from '#src/browser/remembered-email.ts'
import { sendJson } from '#src/browser/send-json.ts'
import { useWords } from '#src/browser/words/use-words.ts'
import { type DoorWords, doorWords } from './at-door/words.ts'
import type { DoorAnswer, DoorPerson } from './door.ts'
import { DoorLink, type DoorState } from './door-link.ts'
import { doorName } from './door-name.ts'
import { type DoorPlace, doorStore } from './door-store.ts'

/** Milliseconds between looks at the library's list, where other doors write too. */
const again = 5000

const sentences = (words: DoorWords) => ({ away: words.notReached, signIn: words.savedHere })

/** The door at which this page stands. `isCut`: whether it was opened without network. */
export function useDoor(place: DoorPlace, people: readonly DoorPerson[], isCut: boolean) {
  const [state, setState] = useState<DoorState>({
    people,
    waiting: 0,
    isCut,
    trouble: null,
    corrections: [],
  })
  const words = useWords(doorWords)
  const [link] = useState(() => makeLink(place, people, isCut, setState, words))
  useEffect(() => {
    void link.open().then(() => link.renew())
    const renew = () => void link.renew()
    const timer = setInterval(renew, again)
    addEventListener('online', renew)
    return () => {
      clearInterval(timer)
      removeEventListener('online', renew)
    }
  }, [link])
  return { state, link }
}

/** Somebody who has not registered, by the number, barcode or roll number of a member. */
export function sendWalkIn(
  { event, date }: DoorPlace,
  id: string,
  member: string,
  words: DoorWords,
) {
  const sent = { date, id, member, door: doorName(words) }
  return sendJson<DoorAnswer>(`/api/v1/events/${event}/walk-ins`, sent, sentences(words))
}

function makeLink(
  place: DoorPlace,
  people: readonly DoorPerson[],
  isCut: boolean,
  tell: (state: DoorState) => void,
  words: DoorWords,
): DoorLink {
  const store = doorStore()
  const parts = {
    place,
    door: doorName(words),
    store,
    send: ({ event, date }: Pick<DoorPlace, 'event' | 'date'>, operations: readonly unknown[]) =>
      sendJson<{ answers: DoorAnswer[] }>(
        `/api/v1/events/${event}/check-ins`,
        { date, operations },
        sentences(words),
      ),
    fetchPeople: () => fetchPeople(place),
    hash: hashInBrowser,
    keep: async (listed: readonly DoorPerson[]) => {
      const owner = rememberedEmail()
      if (owner === null) return
      await store.keepList({ ...place, people: listed, at: new Date().toISOString() }, owner)
    },
    tell,
  }
  return new DoorLink(parts, people, isCut)
}

async function fetchPeople({ event, date }: DoorPlace): Promise<readonly DoorPerson[] | null> {
  try {
    const signal = AbortSignal.timeout(15_000)
    const answer = await fetch(`/api/v1/events/${event}/door-list?date=${date}`, { signal })
    if (!answer.ok) return null
    const { people }: { people: DoorPerson[] } = await answer.json()
    return people
  } catch {
    return null
  }
}

/** Only pages that came safely may: elsewhere the library looks for the ticket. */
async function hashInBrowser(code: string): Promise<string | null> {
  if (!('subtle' in crypto)) return null
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
