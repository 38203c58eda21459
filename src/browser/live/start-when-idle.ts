/** What is started: see `LiveList`. */
type Startable = { readonly start: (owner: string | null) => void; readonly stop: () => void }

/** Milliseconds after the page has come to rest. */
const patience = 2000

/**
 * Starts a live list once the page has loaded and come to rest, and again when the reader comes back to it from the browser's memory:
 * pages with an open stream are not kept there. `load` fetches it; `owner` says whose it is then, null: anybody's. Whoever saves data is asked nothing. Answers with what takes that back.
 */
export function startWhenIdle(
  load: () => Promise<Startable>,
  owner: () => string | null,
): () => void {
  if (savesData()) return () => {}
  let waiting: number | undefined
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
  const begin = () => {
    waiting = window.setTimeout(() => void start(), patience)
  }
  const onHide = () => {
    window.clearTimeout(waiting)
    started?.stop()
  }
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) begin()
  }
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
  window.addEventListener('pagehide', onHide)
  window.addEventListener('pageshow', onShow)
  return () => {
    window.clearTimeout(waiting)
    window.removeEventListener('load', begin)
    window.removeEventListener('pagehide', onHide)
    window.removeEventListener('pageshow', onShow)
  }
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
