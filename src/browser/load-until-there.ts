/** Milliseconds before the first further try; each next one waits twice as long. */
const firstPause = 5000
const mostTries = 8

/**
 * Fetches something, and tries again where it does not arrive: when the network is back, and after
 * a while each time, a bounded number of times. `onThere` gets it once. Answers with what ends it.
 */
export function loadUntilThere<Loaded>(
  load: () => Promise<Loaded>,
  onThere: (loaded: Loaded) => void,
): () => void {
  let isOver = false
  let isLoading = false
  let tries = 0
  let timer: number | undefined
  const attempt = () => {
    if (isOver || isLoading) return
    isLoading = true
    window.clearTimeout(timer)
    tries++
    load().then(
      (loaded) => {
        if (isOver) return
        end()
        onThere(loaded)
      },
      () => {
        isLoading = false
        if (isOver || tries >= mostTries) return
        timer = window.setTimeout(attempt, firstPause * 2 ** (tries - 1))
      },
    )
  }
  function end(): void {
    isOver = true
    window.clearTimeout(timer)
    window.removeEventListener('online', attempt)
  }
  window.addEventListener('online', attempt)
  attempt()
  return end
}
