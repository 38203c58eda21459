import { keepWhenStaying } from '#src/browser/offline/keep-page.ts'

/**
 * Has the device keep the files of a door: they are loaded here as they will be without network.
 * Answers with what takes that back.
 */
export function keepDoorFiles(path: string): () => void {
  let undo = () => {}
  let isGone = false
  import('./stored-door.tsx')
    .then(() => {
      if (!isGone) undo = keepWhenStaying(path)
    })
    .catch(() => {})
  return () => {
    isGone = true
    undo()
  }
}
