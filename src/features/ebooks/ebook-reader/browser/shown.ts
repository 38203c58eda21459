import { part, text, words } from './page-parts.ts'

/** Shows footnotes where they are called, and pictures large. */
export function watchShown(): void {
  for (const picture of text.querySelectorAll('img')) {
    if (picture.closest('a')) continue
    picture.tabIndex = 0
    picture.role = 'button'
    picture.ariaLabel = words.enlarge(picture.alt)
  }
  text.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return
    const link = event.target.closest('a')
    if (link && isNote(link)) void showNote(event, link)
    if (event.target instanceof HTMLImageElement && !link) enlarge(event.target)
  })
  text.addEventListener('keydown', (event) => {
    const isPress = event.key === 'Enter' || event.key === ' '
    if (!isPress || !(event.target instanceof HTMLImageElement)) return
    event.preventDefault()
    enlarge(event.target)
  })
}

/** A number or sign that leads to another place of the book: ¹, [12], *, (a). */
function isNote(link: HTMLAnchorElement): boolean {
  const sign = (link.textContent ?? '').trim()
  const isSmall = /^[[(]?(?:\p{N}{1,4}|[*†‡§¶]{1,3}|\p{L})[\])]?[.]?$/u.test(sign)
  const isRaised = link.closest('sup') !== null || link.querySelector('sup') !== null
  return isSmall && link.hash.startsWith('#b-') && (isRaised || !/^\p{L}/u.test(sign))
}

async function showNote(event: Event, link: HTMLAnchorElement): Promise<void> {
  event.preventDefault()
  const note = await noteOf(link)
  if (note === null) {
    location.href = link.href
    return
  }
  show(words.footnote, note, link.href)
}

/** What stands at the end of a link, as it is shown; null: it is not there. */
async function noteOf(link: HTMLAnchorElement): Promise<DocumentFragment | null> {
  const target = new URL(link.href)
  const isHere = target.pathname === location.pathname
  const source = isHere ? document : await otherChapter(target)
  const anchor = source?.getElementById(decodeURIComponent(target.hash.slice(1)))
  const block = anchor?.closest('li,p,aside,dd,td,blockquote,figcaption') ?? anchor
  if (!block || block === text || block.tagName === 'MAIN') return null
  const copy = document.createDocumentFragment()
  copy.append(document.importNode(block, true))
  for (const one of copy.querySelectorAll('[id]')) one.removeAttribute('id')
  return copy
}

async function otherChapter(target: URL): Promise<Document | null> {
  try {
    const answer = await fetch(target.pathname)
    return answer.ok ? new DOMParser().parseFromString(await answer.text(), 'text/html') : null
  } catch {
    return null
  }
}

function enlarge(picture: HTMLImageElement): void {
  const large = document.createElement('img')
  large.src = picture.src
  large.alt = picture.alt
  show(words.picture, large, null)
}

/** `place`: where it stands in the book. */
function show(title: string, body: Node, place: string | null): void {
  const dialog = part('shown', HTMLDialogElement)
  part('shown-title', HTMLElement).textContent = title
  part('shown-body', HTMLElement).replaceChildren(body)
  dialog.classList.toggle('enlarged', place === null)
  const link = part('shown-link', HTMLAnchorElement)
  link.hidden = place === null
  link.href = place ?? ''
  link.textContent = words.openThere
  link.onclick = () => dialog.close()
  dialog.showModal()
}
