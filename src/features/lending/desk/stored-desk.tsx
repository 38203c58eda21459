import { useEffect, useState } from 'react'
import { rememberedEmail } from '#src/browser/remembered-email.ts'
import { useLanguage, useWords } from '#src/browser/words/use-words.ts'
import type { DeskAnswer } from '#src/features/lending/desk-answers/desk-answer.ts'
import { deskEngine } from '#src/features/lending/offline-desk/desk-engine.ts'
import { deskName } from '#src/features/lending/offline-desk/desk-name.ts'
import { deskStore } from '#src/features/lending/offline-desk/desk-store.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { LinkedStation } from './linked-station.tsx'
import { notReadyWords } from './not-ready/words.ts'
import { NotReady } from './not-ready.tsx'
import { deskWords } from './words.ts'

/** The desk as it is opened without network, from what this device keeps. */
export default function StoredDesk() {
  const words = useWords(deskWords)
  const { opening } = useWords(notReadyWords)
  const language = useLanguage()
  const [first, setFirst] = useState<DeskAnswer | 'none' | null>(null)
  useEffect(() => {
    void firstAnswer(language).then((answer) => setFirst(answer ?? 'none'))
  }, [language])
  if (first === null) return <p className="page">{opening}</p>
  if (first === 'none') return <NotReady />
  return (
    <div className="page">
      <h1 className="visually-hidden">{words.circulationDesk}</h1>
      <LinkedStation first={first} formKey={newId()} tasks={0} isCut keepFiles={alreadyCached} />
    </div>
  )
}

const alreadyCached = async () => {}

async function firstAnswer(language: Language): Promise<DeskAnswer | null> {
  try {
    const store = deskStore()
    const owner = rememberedEmail()
    if (owner === null || store.owner() !== owner) return null
    const engine = await deskEngine(store, deskName(language), new Date(), language)
    return engine?.stand(new Date()) ?? null
  } catch {
    return null
  }
}
