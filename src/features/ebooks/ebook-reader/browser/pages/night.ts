import { part } from '../page-parts.ts'
import { pageLook, rememberLook } from './page-look.ts'

/** Dark pages with light letters, as this device remembers it. */
export function watchNight(): void {
  const button = part('night', HTMLButtonElement)
  const show = (isNight: boolean) => {
    document.documentElement.toggleAttribute('data-night', isNight)
    button.ariaPressed = String(isNight)
  }
  show(pageLook().night === true)
  button.addEventListener('click', () => {
    const isNight = button.ariaPressed !== 'true'
    show(isNight)
    rememberLook({ night: isNight })
  })
}
