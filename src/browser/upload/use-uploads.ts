import { useEffect, useRef, useState } from 'react'
import { begunUploads } from './begun-uploads.ts'
import { type FileUpload, type TakeArrived, UploadQueue } from './upload-queue.ts'

/**
 * Large files that are sent while the reader goes on, two at a time; each goes on where it was
 * after a cut line, and after the page was left, once it is chosen again. A room uses it so:
 *
 * - its `room.server.ts` declares what is sent: `uploads: [{ name: 'gallery', access: 'staff:contents',
 *   scope: 'content:write', kinds: ['jpeg', 'mp4'], megabytes: 200 }]`;
 * - a component of its page has `useUploads({ purpose: 'gallery', place: 'album 5', take })` and
 *   `<UploadList>`, and gives   `add` what a file field has; `take` tells the room's endpoint the
 *   id of each that arrived;
 * - that endpoint looks at a file by `receivedUpload` (`src/server/uploads/take-upload.ts`), and
 *   takes it by   `takeUpload` in the transaction that writes the row that refers to it. Asked
 *   twice it takes it once.
 */
export function useUploads({
  purpose,
  place,
  take = null,
}: {
  purpose: string
  /** What they are sent to, unique in the site. */
  place: string
  /** null: the form takes them in which they stand, by the ids that it sends. */
  take?: TakeArrived | null
}) {
  const [uploads, setUploads] = useState<readonly FileUpload[]>([])
  const queue = useRef<UploadQueue | null>(null)
  const current = () => {
    const taking = take ? { take } : { waitsForForm: true }
    queue.current ??= new UploadQueue(purpose, setUploads, {
      ...taking,
      begun: begunUploads(place),
    })
    return queue.current
  }
  useEffect(() => {
    // Where the library is not reached, what was left is shown once it is.
    const restore = () =>
      void current()
        .restore()
        .catch(() => {})
    restore()
    window.addEventListener('online', restore)
    return () => {
      window.removeEventListener('online', restore)
      queue.current?.close()
      queue.current = null
    }
  }, [place])
  return {
    uploads,
    add: (files: Iterable<File>) => void current().add(files),
    pause: (key: number) => current().pause(key),
    resume: (key: number) => current().resume(key),
    cancel: (key: number) => current().cancel(key),
    clear: () => current().clear(),
  }
}

export type Uploads = ReturnType<typeof useUploads>
