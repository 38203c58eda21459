import type { Sent } from '#src/browser/send-json.ts'
import type { DeskAnswer } from '#src/features/lending/desk-answers/desk-answer.ts'
import { deskEngine } from '#src/features/lending/offline-desk/desk-engine.ts'
import { DeskLink } from '#src/features/lending/offline-desk/desk-link.ts'
import type { DeskStore } from '#src/features/lending/offline-desk/desk-store.ts'
import type { OfflineOutcome } from '#src/features/lending/offline-desk/offline-operation.ts'
import type { FetchSnapshot } from '#src/features/lending/offline-desk/store-snapshot.ts'
import { offlineDeskWords } from '#src/features/lending/offline-desk/words.ts'

/** The site at the other end. */
type Site = {
  readonly request: (path: string, init: RequestInit) => Response | Promise<Response>
  readonly snapshot: FetchSnapshot
}

/**
 * What becomes of a message: it comes through, is lost on its way, its answer is lost, or it comes
 * twice at once.
 */
export type Fate = 'through' | 'lost' | 'answer-lost' | 'twice'

const away = { kind: 'later', message: 'The library cannot be reached.', isCut: true } as const

/** A desk at the end of a line to the site; `fate` says what becomes of each message. */
export function deskAtLine(
  { request, snapshot }: Site,
  store: DeskStore,
  name: string,
  fate: () => Fate,
) {
  const post = async <Answer>(path: string, body: unknown): Promise<Sent<Answer>> => {
    const way = fate()
    if (way === 'lost') return away
    const headers = { 'content-type': 'application/json' }
    const send = () => request(path, { method: 'POST', headers, body: JSON.stringify(body) })
    const [answer] = await Promise.all(way === 'twice' ? [send(), send()] : [send()])
    if (way === 'answer-lost' || !answer) return away
    const said: Answer & { title?: string } = await answer.json()
    if (answer.ok) return { kind: 'answered', answer: said }
    const message = said.title ?? ''
    return answer.status >= 500 ? { ...away, isCut: false } : { kind: 'refused', message }
  }
  return new DeskLink({
    store,
    send: (scan) => post<DeskAnswer>('/api/v1/desk/scans', scan),
    sendOperation: ({
      place: _place,
      sent: _sent,
      ...operation
    }: object & { place?: number; sent?: unknown }) =>
      post<OfflineOutcome>('/api/v1/desk/offline-operations', {
        ...operation,
        sentAt: new Date().toISOString(),
      }),
    fetchSnapshot: (since) => {
      if (fate() === 'lost') return Promise.reject(new Error('The library cannot be reached.'))
      return snapshot(since)
    },
    engine: () => deskEngine(store, name, new Date(), 'en'),
    probe: async () => fate() !== 'lost',
    alone: (work) => work(),
    tell: () => {},
    words: offlineDeskWords.en,
  })
}
