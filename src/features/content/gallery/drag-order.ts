/** How long a finger rests on a picture before it takes it up; until then the page scrolls. */
const restMs = 400
/** Pixels that a finger may tremble meanwhile, and that a mouse moves before it takes one up. */
const slack = 8
/** Where near an edge of the window the page scrolls along, and by how much a frame. */
const edge = 90
const step = 12

type Drop = (number: number, place: number) => void

/**
 * Lets pictures of a list be dragged to another place, by mouse, pen or finger: the rows have
 * `data-number` and `data-place`, and what they are taken up by `data-handle`. Gives what is called
 * as a pointer goes down on the list; `signal` ends what is under way.
 */
export function dragOrder(list: HTMLElement, drop: Drop, signal: AbortSignal) {
  return (down: PointerEvent): void => {
    const handle = within(down.target, '[data-handle]')
    const row = handle?.closest('li')
    if (!handle || !row || !down.isPrimary || down.button !== 0) return
    if (within(down.target, 'label, a, button')) return
    const over = new AbortController()
    const pressed = { handle, row, list, drop, down, over }
    signal.addEventListener('abort', () => over.abort(), { signal: over.signal })
    awaitDrag(pressed, () => drag(pressed))
  }
}

type Pressed = {
  readonly handle: HTMLElement
  readonly row: HTMLElement
  readonly list: HTMLElement
  readonly drop: Drop
  readonly down: PointerEvent
  /** Ends all that listens. */
  readonly over: AbortController
}

/** Begins once it is clear that the reader drags: a finger has rested, or a mouse has moved. */
function awaitDrag({ down, over }: Pressed, begin: () => void): void {
  const { signal } = over
  const started = new AbortController()
  const here = { signal: AbortSignal.any([signal, started.signal]) }
  const start = () => {
    started.abort()
    begin()
  }
  const isMouse = down.pointerType === 'mouse'
  const timer = isMouse ? undefined : setTimeout(start, restMs)
  signal.addEventListener('abort', () => clearTimeout(timer))
  const moved = (event: PointerEvent) => {
    const far = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > slack
    if (far && isMouse) start()
    else if (far) over.abort()
  }
  window.addEventListener('pointermove', moved, here)
  window.addEventListener('pointerup', () => over.abort(), here)
  window.addEventListener('pointercancel', () => over.abort(), { signal })
  // What a long press does else: the browser's own menu, or its own way to drag a picture.
  window.addEventListener('contextmenu', (event) => event.preventDefault(), { signal })
  window.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
}

function drag({ handle, row, list, drop, down, over }: Pressed): void {
  const { signal } = over
  const from = { x: down.clientX, y: down.clientY + window.scrollY }
  let at = { x: down.clientX, y: down.clientY }
  let target: HTMLElement | null = null
  const placeOf = (one: HTMLElement) => Number(one.dataset.place)
  const show = () => {
    handle.style.transform = `translate(${at.x - from.x}px, ${at.y + window.scrollY - from.y}px)`
    const found = within(document.elementFromPoint(at.x, at.y), 'li[data-place]')
    target?.removeAttribute('data-drop')
    target = found && list.contains(found) && found !== row ? found : null
    if (target) target.dataset.drop = placeOf(target) < placeOf(row) ? 'before' : 'after'
  }
  row.dataset.dragged = ''
  navigator.vibrate?.(15)
  show()
  window.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      at = { x: clientX, y: clientY }
      show()
    },
    { signal },
  )
  // The page stands still under the finger.
  const still = (event: TouchEvent) => event.cancelable && event.preventDefault()
  window.addEventListener('touchmove', still, { signal, passive: false })
  const scroll = () => {
    if (signal.aborted) return
    const by = at.y < edge ? -step : at.y > window.innerHeight - edge ? step : 0
    if (by !== 0) {
      window.scrollBy(0, by)
      show()
    }
    requestAnimationFrame(scroll)
  }
  requestAnimationFrame(scroll)
  const end = () => {
    handle.style.transform = ''
    row.removeAttribute('data-dragged')
    target?.removeAttribute('data-drop')
  }
  signal.addEventListener('abort', end)
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && over.abort(), { signal })
  window.addEventListener(
    'pointerup',
    () => {
      const place = target && placeOf(target)
      over.abort()
      if (place !== null) drop(Number(row.dataset.number), place)
    },
    { signal },
  )
}

function within(target: EventTarget | null, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null
}
