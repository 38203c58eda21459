import { type Sent, sendJson } from '#src/browser/send-json.ts'
import { languageOfDocument } from '#src/kernel/words/language.ts'
import type { DeskStore, Queued } from './desk-store.ts'
import type { OfflineOperation, OfflineOutcome } from './offline-operation.ts'
import { offlineDeskWords } from './words.ts'

/** Sends what was done here; never rejects. */
export type SendOperation = (operation: OfflineOperation) => Promise<Sent<OfflineOutcome>>

/** What was done here, as the library takes it. */
export const sendOperation: SendOperation = (operation) => {
  const { key, kind, member, copy, override, returnedOn, at, desk, by, told, agreed } = operation
  const sent = { key, kind, member, copy, override, returnedOn, at, desk, by, told, agreed }
  const words = offlineDeskWords[languageOfDocument()]
  return sendJson(
    '/api/v1/desk/offline-operations',
    { ...sent, sentAt: new Date().toISOString() },
    { away: words.notReached, signIn: words.savedHere },
  )
}

/** How telling the library ended: `trouble` null: it has all. */
type SendEnd = { readonly trouble: string | null; readonly isCut: boolean }

/**
 * Tells the library what was done here, one after the other in order, each until it has said what
 * became of it. What it does not take at all stays in the queue. `onSent` is called after each.
 */
export async function sendOperations(
  store: DeskStore,
  send: SendOperation,
  onSent: (operation: Queued, outcome: OfflineOutcome) => void,
): Promise<SendEnd> {
  const refused = new Map<number, string>()
  for (;;) {
    const next = (await store.queue()).find(
      ({ place, sent }) => sent === null && !refused.has(place),
    )
    if (!next) return { trouble: [...refused.values()][0] ?? null, isCut: false }
    const sent = await send(next)
    if (sent.kind === 'later') return { trouble: sent.message, isCut: sent.isCut }
    if (sent.kind === 'refused') refused.set(next.place, sent.message)
    else {
      await store.markSent(next.place, sent.answer)
      onSent(next, sent.answer)
    }
  }
}
