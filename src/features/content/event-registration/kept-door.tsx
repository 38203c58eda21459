import { useEffect, useState } from 'react'
import { rememberedEmail } from '#src/browser/remembered-email.ts'
import { DoorNotReady } from './door-not-ready.tsx'
import { DoorStation } from './door-station.tsx'
import { doorStore, type KeptDoor } from './door-store.ts'
import { whenOf } from './door-words.ts'

/** A door as it is opened without network, from what this device keeps. */
export default function KeptDoorView({ event }: { event: number }) {
  const [door, setDoor] = useState<KeptDoor | 'none' | null>(null)
  useEffect(() => {
    void keptDoor(event).then((kept) => setDoor(kept ?? 'none'))
  }, [event])
  if (door === null) return <p className="page">What this device has kept is being opened.</p>
  if (door === 'none') return <DoorNotReady />
  return (
    <div className="page">
      <h1>{door.title}</h1>
      <DoorStation place={door} people={door.people} first={null} isCut>
        <p>
          {door.shown}. The list is of {whenOf(door.at)}.
        </p>
      </DoorStation>
    </div>
  )
}

async function keptDoor(event: number): Promise<KeptDoor | null> {
  try {
    const owner = rememberedEmail()
    return owner === null ? null : await doorStore().listOf(event, owner)
  } catch {
    return null
  }
}
