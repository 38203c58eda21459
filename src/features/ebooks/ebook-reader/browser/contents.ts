import { onPress, part } from './page-parts.ts'

/** Moves the contents from the head of the page into a dialog that is at hand wherever one reads. */
export function watchContents(): void {
  const fold = document.querySelector('header details')
  const list = fold?.querySelector('ol')
  if (!fold || !list) return
  fold.remove()
  part('contents-here', HTMLElement).append(list)
  const here = [...list.querySelectorAll('a')].find(
    ({ pathname }) => pathname === location.pathname,
  )
  here?.setAttribute('aria-current', 'true')
  const dialog = part('contents', HTMLDialogElement)
  onPress('open-contents', () => {
    dialog.showModal()
    here?.focus()
  })
  list.addEventListener('click', () => dialog.close())
}
