import { savedBook } from '#src/browser/saved-books/saved-books.ts'
import { data, tell, words } from './page-parts.ts'

/**
 * Keeps whoever reads without network on the page where the next chapter would be none: it is told
 * that it does not open. A book that this device has saved opens.
 */
export function watchWithoutNetwork(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || navigator.onLine || event.defaultPrevented) return
    if (link.origin !== location.origin || link.pathname === location.pathname) return
    event.preventDefault()
    void openSaved(link.href)
  })
}

async function openSaved(address: string): Promise<void> {
  const isSaved = (await savedBook(data.number).catch(() => null)) !== null
  if (isSaved) location.assign(address)
  else tell(words.chapterAway)
}
