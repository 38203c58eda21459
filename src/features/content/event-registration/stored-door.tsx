import { useEffect, useState } from 'react'
import { rememberedEmail } from '#src/browser/remembered-email.ts'
import { useWords } from '#src/browser/words/use-words.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { doorNotReadyWords } from './at-door/not-ready/words.ts'
import { doorWords } from './at-door/words.ts'
import { DoorNotReady } from './door-not-ready.tsx'
import { DoorStation } from './door-station.tsx'
import { doorStore, type StoredDoor } from './door-store.ts'
import { whenOf } from './door-words.ts'

/** A door as it is opened without network, from what this device keeps. */
export default function StoredDoorView({ event }: { event: number }) {
  const words = useWords(doorWords)
  const { opening } = useWords(doorNotReadyWords)
  const calendar = useWords(calendarWords)
  const [door, setDoor] = useState<StoredDoor | 'none' | null>(null)
  useEffect(() => {
    void storedDoor(event).then((stored) => setDoor(stored ?? 'none'))
  }, [event])
  if (door === null) return <p className="page">{opening}</p>
  if (door === 'none') return <DoorNotReady />
  return (
    <div className="page">
      <h1>{door.title}</h1>
      <DoorStation place={door} people={door.people} first={null} isCut>
        <p>{words.listOf(door.shown, whenOf(door.at, calendar))}</p>
      </DoorStation>
    </div>
  )
}

async function storedDoor(event: number): Promise<StoredDoor | null> {
  try {
    const owner = rememberedEmail()
    return owner === null ? null : await doorStore().listOf(event, owner)
  } catch {
    return null
  }
}
