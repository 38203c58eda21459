import { takeEarlyKeys } from './early-keys.ts'
import { takesText, typedCharacter } from './text-field.ts'
import { type TypedAhead, typedAhead } from './typed-ahead.ts'

/** A click that asks for no page is known by this many milliseconds in which none is on its way. */
const noPageAfter = 1000

type Receiver = (typed: TypedAhead) => void

const ahead = typedAhead()
let receiver: Receiver | null = null
let giveUp: ReturnType<typeof setTimeout> | undefined

/**
 * Listens from now on for what is typed while a page is on its way. To be called once, before other
 * listeners for keys.
 */
export function listenForKeysAhead(): void {
  addEventListener('click', beginAtLink, { capture: true })
  addEventListener('popstate', ({ timeStamp }) => {
    ahead.beginLate(timeStamp)
    waitForPage()
  })
  addEventListener('keydown', keep, { capture: true })
}

/** A page is on its way: what is typed waits for it. */
export function pageLeaves(): void {
  clearTimeout(giveUp)
}

/**
 * The page has come, or the one that is there stays: it has what was typed for it, where it takes
 * scans.
 */
export function pageIsThere(): void {
  clearTimeout(giveUp)
  const early = takeEarlyKeys()
  const late = ahead.end()
  const typed = {
    ended: [...early.ended, ...late.ended],
    begun: early.begun + late.begun,
  }
  if (typed.ended.length > 0 || typed.begun !== '') receiver?.(typed)
}

/** Has what is typed ahead told to the page's field for scans; gives what ends it. */
export function receiveKeysAhead(tell: Receiver): () => void {
  receiver = tell
  return () => {
    if (receiver === tell) receiver = null
  }
}

function waitForPage(): void {
  clearTimeout(giveUp)
  giveUp = setTimeout(pageIsThere, noPageAfter)
}

function beginAtLink(event: MouseEvent): void {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return
  const link = target instanceof Element ? target.closest('a') : null
  if (link && link.origin === location.origin && link.target !== '_blank') {
    ahead.begin()
    waitForPage()
  }
}

function keep(event: KeyboardEvent): void {
  // Who writes goes on writing; only a field for scans belongs to the page that goes.
  if (takesText(event.target) && event.target.dataset.scans === undefined) return
  const key = event.key === 'Enter' ? 'Enter' : typedCharacter(event)
  if (key === null || !ahead.take(key, event.timeStamp)) return
  event.preventDefault()
  event.stopImmediatePropagation()
}
