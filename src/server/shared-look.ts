/**
 * Makes of `look` a function whose calls share runs: a call is answered by a run that begins after
 * it, so what it learns is never older than the call; all calls that come while a run is under way
 * share the next one.
 */
export function sharedLook<Seen>(look: () => Promise<Seen>): () => Promise<Seen> {
  let running: Promise<Seen> | null = null
  let next: Promise<Seen> | null = null
  const begin = () => {
    const run = look().finally(() => {
      if (running === run) running = null
    })
    running = run
    return run
  }
  return () => {
    if (next) return next
    if (!running) return begin()
    next = running
      .catch(() => {})
      .then(() => {
        next = null
        return begin()
      })
    return next
  }
}
