import type { DeskAnswer, DeskScan } from '#src/features/lending/desk-answers/desk-answer.ts'
import type { Outcome } from '#src/features/lending/desk-answers/outcome.ts'
import { deskAnswerWords } from '#src/features/lending/desk-answers/words.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { DeskMemory } from './desk-memory.ts'
import type { SnapshotPart } from './desk-snapshot.ts'
import type { DeskStore } from './desk-store.ts'
import type { OfflineOperation } from './offline-operation.ts'
import { offlineAnswer, offlineScan } from './offline-scan.ts'
import { OfflineStation } from './offline-station.ts'
import { headOf } from './store-snapshot.ts'

/** An older snapshot says too little of today's library. */
const oldestSnapshot = 7 * 86_400_000

/** A desk that answers scans by itself, from what it keeps. */
export type DeskEngine = {
  /**
   * What came of a scan. What is done is in the store before it is answered. Errors: the store
   * cannot keep it.
   */
  readonly answer: (scan: DeskScan, now: Date) => Promise<DeskAnswer>
  /** How the desk stands where nothing is scanned. */
  readonly stand: (now: Date) => DeskAnswer
  /** When its snapshot was made, by the library's clock. */
  readonly at: string
}

/**
 * The engine from what is kept; null: there is no snapshot, or it is too old. `deskName`: what the
 * desk is called.
 */
export async function deskEngine(
  store: DeskStore,
  deskName: string,
  now: Date,
  language: Language,
): Promise<DeskEngine | null> {
  const memory = memoryOf(await store.snapshot())
  if (!memory || now.getTime() - Date.parse(memory.head.at) > oldestSnapshot) return null
  const station = new OfflineStation(memory, language)
  const stated = { desk: deskName, by: memory.head.owner }
  let taken = 0
  /** Takes in what was done here and is not taken in yet, by another window too. */
  const catchUp = async () => {
    for (const operation of await store.queue()) {
      if (operation.place <= taken) continue
      station.take(operation)
      taken = operation.place
    }
  }
  const take = async (operation: OfflineOperation) => {
    const { place } = await store.add(operation)
    station.take(operation)
    taken = place
  }
  await catchUp()
  return {
    at: memory.head.at,
    answer: async (scan, at) => {
      await catchUp()
      const { outcome, operation } = offlineScan(station, scan, at, stated)
      if (operation) await take(operation)
      return offlineAnswer(station, scan, outcome, at)
    },
    stand: (at) => offlineAnswer(station, nothingScanned, welcomeIn(language), at),
  }
}

const nothingScanned = { text: '', mode: 'return', next: null, member: null } as const

function welcomeIn(language: Language): Outcome {
  const words = deskAnswerWords[language]
  return { tone: 'none', heading: words.ready, sentences: [words.scanFirst] }
}

/** What the texts of a snapshot say; null: there are none, or they are of another format. */
export function memoryOf(texts: readonly string[]): DeskMemory | null {
  let memory: DeskMemory | null = null
  for (const text of texts) {
    const head = headOf(text)
    if (!head) return null
    if (memory) memory.renew(head)
    else memory = new DeskMemory(head)
    const [, ...parts] = text.trimEnd().split('\n')
    for (const part of parts) memory.add(JSON.parse(part) as SnapshotPart)
  }
  return memory
}
