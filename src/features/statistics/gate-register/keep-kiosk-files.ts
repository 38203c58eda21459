import { keepWhenStaying } from '#src/browser/offline/keep-page.ts'

/**
 * Has the device keep the page of a gate with its files, the camera's too: so it opens without
 * network. Answers with what takes that back.
 */
export function keepKioskFiles(path: string): () => void {
  let undo = () => {}
  let isGone = false
  import('#src/browser/scan/camera-panel.tsx')
    .then(() => {
      if (!isGone) undo = keepWhenStaying(path)
    })
    .catch(() => {})
  return () => {
    isGone = true
    undo()
  }
}
