import { useEffect, useRef, useState } from 'react'
import { sendPicture } from './send-picture.ts'

/** One picture on its way. */
export type PictureUpload = {
  readonly id: number
  readonly file: File
  readonly state: 'waiting' | 'sending' | 'done' | 'failed'
  /** Which part of it has left, from 0 to 1. */
  readonly part: number
  /** Why it failed. */
  readonly message: string
  /** Whether the same may work later. */
  readonly again: boolean
}

/** The library reads one picture at a time; another one is on its way meanwhile. */
const atOnce = 2
const begun = { state: 'waiting', part: 0, message: '', again: false } as const

/**
 * Sends pictures to an album, a few at a time; `onAllDone` is called when none is left on its way
 * and some came in.
 */
export function useUploads(album: number, onAllDone: () => void) {
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([])
  const nextId = useRef(1)
  const told = useRef(0)

  const change = (id: number, facts: Partial<PictureUpload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...facts } : one)))

  useEffect(() => {
    const sending = uploads.filter(({ state }) => state === 'sending').length
    const waiting = uploads.filter(({ state }) => state === 'waiting')
    const next = waiting.slice(0, Math.max(0, atOnce - sending))
    for (const { id, file } of next) {
      setUploads((all) => all.map((one) => (one.id === id ? { ...one, state: 'sending' } : one)))
      void sendPicture(file, album, (part) => change(id, { part })).then((sent) =>
        change(
          id,
          sent.kind === 'done'
            ? { state: 'done', part: 1 }
            : { state: 'failed', message: sent.message, again: sent.again },
        ),
      )
    }
    const done = uploads.filter(({ state }) => state === 'done').length
    if (waiting.length === 0 && sending === 0 && done > told.current) {
      told.current = done
      onAllDone()
    }
  })

  const add = (files: readonly File[]) =>
    setUploads((all) => [
      ...all,
      ...files.map((file) => ({ ...begun, id: nextId.current++, file })),
    ])
  const retry = (id: number) => change(id, begun)
  const drop = (id: number) => setUploads((all) => all.filter((one) => one.id !== id))
  return { uploads, add, retry, drop }
}
