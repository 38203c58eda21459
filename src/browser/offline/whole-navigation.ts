/**
 * Makes browsers follow links, and send searches, themselves where `isWhole` says so of the
 * address: the router then does not hear of it, and the service worker can answer. Forms that the
 * router would post and that cannot be sent are held back, and `onHeldBack` is told. Answers with
 * what ends all that.
 */
export function steerNavigation(
  isWhole: (address: URL) => boolean,
  isAway: () => boolean,
  onHeldBack: () => void,
): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link?.href || !isPlainClick(event, link)) return
    const address = new URL(link.href)
    if (address.origin === window.location.origin && isWhole(address)) event.stopPropagation()
  }
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || !isOfRouter(form)) return
    if (form.method === 'get') {
      if (isWhole(new URL(form.action))) event.stopPropagation()
    } else if (isAway()) {
      event.preventDefault()
      event.stopPropagation()
      onHeldBack()
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

/**
 * Whether the router sends the form. One that knows what to do without network has the attribute
 * `data-works-offline`.
 */
const isOfRouter = ({ dataset }: HTMLFormElement) =>
  dataset.discover !== undefined && dataset.worksOffline === undefined
