import { atRest } from '../at-rest.ts'
import { savesData } from '../saves-data.ts'

/** What is started: see `LiveList`. */
type Startable = { readonly start: (owner: string | null) => void; readonly stop: () => void }

/**
 * Starts a live list once the page has loaded and come to rest, and again when the reader comes
 * back to it from the browser's memory: pages with an open stream are not kept there. `load`
 * fetches it; `owner` says whose it is then, null: anybody's. Whoever saves data is asked nothing.
 * Answers with what takes that back.
 */
export function startWhenIdle(
  load: () => Promise<Startable>,
  owner: () => string | null,
): () => void {
  if (savesData()) return () => {}
  let started: Startable | null = null
  const start = async () => {
    try {
      started = await load()
    } catch {
      // The page works without; it is tried again with the next page.
      return
    }
    started.start(owner())
  }
  const begin = () => atRest(() => void start())
  let end = begin()
  const onHide = () => {
    end()
    started?.stop()
  }
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) end = begin()
  }
  window.addEventListener('pagehide', onHide)
  window.addEventListener('pageshow', onShow)
  return () => {
    end()
    window.removeEventListener('pagehide', onHide)
    window.removeEventListener('pageshow', onShow)
  }
}
