import { useEffect, useState } from 'react'
import { rememberedEmail } from '#src/browser/remembered-email.ts'
import type { DeskAnswer } from '#src/features/lending/desk-answers/desk-answer.ts'
import { deskEngine } from '#src/features/lending/offline-desk/desk-engine.ts'
import { deskName } from '#src/features/lending/offline-desk/desk-name.ts'
import { deskStore } from '#src/features/lending/offline-desk/desk-store.ts'
import { newId } from '#src/kernel/ids.ts'
import { LinkedStation } from './linked-station.tsx'
import { NotReady } from './not-ready.tsx'

/** The desk as it is opened without network, from what this device keeps. */
export default function StoredDesk() {
  const [first, setFirst] = useState<DeskAnswer | 'none' | null>(null)
  useEffect(() => {
    void firstAnswer().then((answer) => setFirst(answer ?? 'none'))
  }, [])
  if (first === null) return <p className="page">Opening what is saved on this device…</p>
  if (first === 'none') return <NotReady />
  return (
    <div className="page">
      <h1 className="visually-hidden">Circulation desk</h1>
      <LinkedStation first={first} formKey={newId()} tasks={0} isCut keepFiles={alreadyCached} />
    </div>
  )
}

const alreadyCached = async () => {}

async function firstAnswer(): Promise<DeskAnswer | null> {
  try {
    const store = deskStore()
    const owner = rememberedEmail()
    if (owner === null || store.owner() !== owner) return null
    const engine = await deskEngine(store, deskName(), new Date())
    return engine?.stand(new Date()) ?? null
  } catch {
    return null
  }
}
