import { useEffect, useState } from 'react'
import { sendJson } from '#src/browser/send-json.ts'
import { type KioskAnswer, type KioskOperation, kioskEntriesPath } from './kiosk.ts'
import { firstKioskState, KioskLink, type KioskState } from './kiosk-link.ts'
import { kioskStore } from './kiosk-store.ts'

/** Milliseconds between tries to send what waits. */
const again = 5000
const lock = 'gate-queue'

/** The link of this page's gate to the library, and how it stands. */
export function useKiosk(code: string) {
  const [state, setState] = useState<KioskState>(firstKioskState)
  const [link] = useState(() => makeLink(code, setState))
  useEffect(() => {
    const send = () => void link.sendAll()
    send()
    const timer = setInterval(send, again)
    addEventListener('online', send)
    return () => {
      clearInterval(timer)
      removeEventListener('online', send)
    }
  }, [link])
  return { state, link }
}

function makeLink(code: string, tell: (state: KioskState) => void): KioskLink {
  return new KioskLink({ store: kioskStore(), tell, send: (operations) => alone(code, operations) })
}

/** Two tabs at one gate send one after the other. */
function alone(code: string, operations: readonly KioskOperation[]) {
  const send = () =>
    sendJson<{ answers: KioskAnswer[] }>(
      kioskEntriesPath(code),
      { sentAt: new Date().toISOString(), operations },
      { away: '', signIn: '' },
    )
  // Browsers have no locks where the site is open without https: keys keep scans single.
  return 'locks' in navigator ? navigator.locks.request(lock, send) : send()
}
