/** Milliseconds after the page has loaded: first what the reader came for. */
const patience = 2000

/**
 * Does the work once, when the page has loaded and come to rest for so many milliseconds. Answers
 * with what takes that back.
 */
export function atRest(work: () => void, rest = patience): () => void {
  let timer: number | undefined
  const begin = () => {
    timer = window.setTimeout(work, rest)
  }
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
  return () => {
    window.clearTimeout(timer)
    window.removeEventListener('load', begin)
  }
}
