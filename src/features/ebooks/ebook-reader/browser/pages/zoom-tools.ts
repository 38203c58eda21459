import { onPress, part, text } from '../page-parts.ts'
import { rememberLook } from './page-look.ts'
import { type Paper, recallZoom, setZoom, steppedZoom, turnPages, type Zoom } from './pdf-scale.ts'

/** Buttons, keys, wheel and fingers that change how large pages are and how they are turned. */
export function watchZoom(
  paperSeen: () => Paper,
  changed: () => void,
): { step: Step; turn: () => void } {
  const choice = part('zoom', HTMLSelectElement)
  showIn(choice, recallZoom())
  const zoomTo = (wanted: Zoom) => {
    const zoom = setZoom(wanted)
    showIn(choice, zoom)
    rememberLook({ zoom })
    changed()
  }
  const step: Step = (by) => zoomTo(by === 0 ? 'auto' : steppedZoom(paperSeen(), by))
  const turn = () => {
    turnPages()
    changed()
  }
  choice.addEventListener('change', () => {
    const { value } = choice
    zoomTo(value === 'auto' || value === 'width' || value === 'page' ? value : Number(value))
  })
  onPress('zoom-in', () => step(1))
  onPress('zoom-out', () => step(-1))
  onPress('turn', turn)
  text.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      step(event.deltaY < 0 ? 1 : -1)
    },
    { passive: false },
  )
  watchPinch((factor) => zoomTo((steppedZoom(paperSeen(), 1) / 1.2) * factor))
  return { step, turn }
}

/** One step larger or smaller; 0: as nobody chose it. */
type Step = (by: 1 | -1 | 0) => void

function showIn(choice: HTMLSelectElement, zoom: Zoom): void {
  const value = String(zoom)
  const own = choice.querySelector<HTMLOptionElement>('option[data-own]')
  const isListed = [...choice.options].some((option) => option !== own && option.value === value)
  if (own) {
    own.hidden = isListed
    own.value = isListed ? 'own' : value
    own.textContent = isListed ? '' : `${value} %`
  }
  choice.value = value
}

/** Two fingers: the pages follow them at once, and are drawn anew when they let go. */
function watchPinch(zoomBy: (factor: number) => void): void {
  let apart = 0
  let factor = 1
  const distance = ({ touches }: TouchEvent) => {
    const [one, other] = touches
    return one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0
  }
  text.addEventListener(
    'touchstart',
    (event) => {
      if (event.touches.length !== 2) return
      apart = distance(event)
      factor = 1
    },
    { passive: true },
  )
  text.addEventListener(
    'touchmove',
    (event) => {
      if (apart === 0 || event.touches.length !== 2) return
      event.preventDefault()
      factor = Math.min(5, Math.max(0.2, distance(event) / apart))
      text.style.transformOrigin = `50% ${scrollY + innerHeight / 2 - text.offsetTop}px`
      text.style.transform = `scale(${factor})`
    },
    { passive: false },
  )
  text.addEventListener('touchend', ({ touches }) => {
    if (apart === 0 || touches.length > 1) return
    apart = 0
    text.style.transform = ''
    if (Math.abs(factor - 1) > 0.05) zoomBy(factor)
  })
}
