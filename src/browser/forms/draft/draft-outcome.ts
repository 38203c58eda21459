/** Addresses that a form leads to which was not taken: signing in, or the admin credential. */
const notTaken: readonly string[] = ['/login', '/admin/gate']

type GoingOn = {
  readonly state: 'idle' | 'loading' | 'submitting'
  readonly location?: { readonly pathname: string; readonly state: unknown } | undefined
}

/** Whether the page goes on to another one because the form that was sent was taken. */
export function isLedOn({ state, location }: GoingOn): boolean {
  return state === 'loading' && isRedirect(location?.state) && isTakenAt(location?.pathname ?? '')
}

/** Whether a page's answer to a form says that it was done. */
export function saysDone(answer: unknown): boolean {
  return kindOfFlash(answer) === 'done'
}

/**
 * Whether this page was reached because a form, sent then without scripts, was taken: sending it
 * led here. `sentAt`: ms since 1970.
 */
export function cameBySending(sentAt: number, answer: unknown): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  if (!(entry instanceof PerformanceNavigationTiming)) return false
  const ledHere = Math.abs(performance.timeOrigin - sentAt) < startingTime
  return entry.redirectCount > 0 && entry.type === 'navigate' && ledHere && answer === undefined
}

/** Milliseconds that a browser may take from the button of a form to asking for its page. */
const startingTime = 2000

function isTakenAt(path: string): boolean {
  return !notTaken.includes(path)
}

function isRedirect(state: unknown): boolean {
  return typeof state === 'object' && state !== null && Reflect.get(state, '_isRedirect') === true
}

function kindOfFlash(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null) return null
  const flash: unknown = Reflect.get(answer, 'flash')
  return typeof flash === 'object' && flash !== null ? Reflect.get(flash, 'kind') : null
}
