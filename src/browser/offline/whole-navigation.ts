import { isOfflineApp } from './is-offline-app.ts'

/**
 * Makes browsers follow links, and send searches, themselves where `isWhole` says so of the
 * address: the router then does not hear of it, and the service worker can answer. Forms that are
 * posted and cannot be sent are held back, and `onHeldBack` is told: a browser would leave the page
 * for one that says it is offline. Answers with what ends all that.
 */
export function steerNavigation(
  isWhole: (address: URL) => boolean,
  isAway: () => boolean,
  onHeldBack: (form: HTMLFormElement) => void,
): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link?.href || !isPlainClick(event, link)) return
    const address = new URL(link.href)
    if (address.origin === window.location.origin && isWhole(address)) event.stopPropagation()
  }
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.dataset.worksOffline !== undefined) return
    if (form.method === 'get') {
      if (isOfRouter(form) && isWhole(new URL(form.action))) event.stopPropagation()
    } else if (isAway() && (isOfRouter(form) || !isOfflineApp())) {
      event.preventDefault()
      event.stopPropagation()
      onHeldBack(form)
    }
  }
  // Before the router's own listeners, which are on the document.
  window.addEventListener('click', onClick, true)
  window.addEventListener('submit', onSubmit, true)
  return () => {
    window.removeEventListener('click', onClick, true)
    window.removeEventListener('submit', onSubmit, true)
  }
}

function isPlainClick(event: MouseEvent, { target }: HTMLAnchorElement): boolean {
  const withKey = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return event.button === 0 && !withKey && (target === '' || target === '_self')
}

const isOfRouter = ({ dataset }: HTMLFormElement) => dataset.discover !== undefined
