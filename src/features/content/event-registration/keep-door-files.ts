import { keepWhenStaying } from '#src/browser/offline/keep-page.ts'

/** The words of the door in all languages: without network too another one may be chosen. */
const words = import.meta.glob(['./at-door/words/*.ts', '../../../browser/help/words/*.ts'])

/**
 * Has the device keep the files of a door: they are loaded here as they will be without network.
 * Answers with what takes that back.
 */
export function keepDoorFiles(path: string): () => void {
  let undo = () => {}
  let isGone = false
  Promise.all([import('./stored-door.tsx'), ...Object.values(words).map((load) => load())])
    .then(() => {
      if (!isGone) undo = keepWhenStaying(path)
    })
    .catch(() => {})
  return () => {
    isGone = true
    undo()
  }
}
