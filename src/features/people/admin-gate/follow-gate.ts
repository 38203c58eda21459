import { gateStatePath } from './admin-gate.ts'
import { clearMirror, mirrorKey, mirrorsOpenGate, takeGateMark } from './gate-mirror.ts'

/**
 * Seconds after which the server is asked again, at the latest: the gate may be shut from
 * elsewhere.
 */
const askedAgainAfter = 60

/**
 * Writes down what the server has just told of the gate, then asks it for as long as this browser
 * holds that the gate is open, and takes that back once it is shut. Does not keep it open. Nothing
 * else happens to the page: what somebody is typing stays. Answers with what ends it.
 */
export function followGate(): () => void {
  let timer: number | undefined
  let isOver = false
  const wait = (seconds: number) => {
    window.clearTimeout(timer)
    if (!isOver) timer = window.setTimeout(look, seconds * 1000)
  }
  const look = async () => {
    window.clearTimeout(timer)
    if (document.hidden || !mirrorsOpenGate()) return
    const seconds = await secondsLeft()
    if (seconds === 0) clearMirror()
    else wait(Math.min(askedAgainAfter, (seconds ?? askedAgainAfter) + 1))
  }
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === mirrorKey && newValue === 'true') wait(askedAgainAfter)
  }
  takeGateMark()
  void look()
  document.addEventListener('visibilitychange', look)
  window.addEventListener('storage', onStorage)
  return () => {
    isOver = true
    window.clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('storage', onStorage)
  }
}

/** How long the gate stays open without use; 0: it is shut; null: not known. */
async function secondsLeft(): Promise<number | null> {
  try {
    const answer = await fetch(gateStatePath, { cache: 'no-store' })
    if (answer.status === 401 || answer.status === 403) return 0
    if (!answer.ok) return null
    const { seconds }: { seconds?: unknown } = await answer.json()
    return typeof seconds === 'number' ? seconds : null
  } catch {
    return null
  }
}
