import { useCallback, useRef } from 'react'
import { sendJson } from '#src/browser/send-json.ts'

/** Milliseconds between two signs of typing. */
const every = 4000
const sentences = { away: '', signIn: '' }

/** Tells the other side, at an address of the API, that somebody types here. */
export function useTellTyping(address: string | null): () => void {
  const last = useRef(0)
  return useCallback(() => {
    if (address === null || Date.now() - last.current < every) return
    last.current = Date.now()
    void sendJson(address, {}, sentences)
  }, [address])
}
