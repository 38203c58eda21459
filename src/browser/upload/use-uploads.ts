import { useEffect, useRef, useState } from 'react'
import { type FileUpload, type TakeArrived, UploadQueue } from './upload-queue.ts'

/**
 * Large files that are sent while the reader goes on, two at a time; each goes on where it was after
 * a cut line. A room uses it so:
 *
 * - its `room.server.ts` declares what is sent: `uploads: [{ name: 'gallery', access: 'admin', kinds:
 *   ['jpeg', 'mp4'], megabytes: 200 }]`;
 * - a component of its page has `useUploads({ purpose: 'gallery', take })` and `<UploadList>`, and gives
 *   `add` what a file field has; `take` tells the room's endpoint the id of each that arrived;
 * - that endpoint looks at a file by `receivedUpload` (`src/server/uploads/take-upload.ts`), and takes it by
 *   `takeUpload` in the transaction that writes the row that refers to it. Asked twice it takes it once.
 */
export function useUploads({ purpose, take }: { purpose: string; take: TakeArrived }) {
  const [uploads, setUploads] = useState<readonly FileUpload[]>([])
  const queue = useRef<UploadQueue | null>(null)
  const current = () => {
    queue.current ??= new UploadQueue(purpose, setUploads, { take })
    return queue.current
  }
  useEffect(
    () => () => {
      queue.current?.close()
      queue.current = null
    },
    [],
  )
  return {
    uploads,
    add: (files: Iterable<File>) => current().add(files),
    pause: (key: number) => current().pause(key),
    resume: (key: number) => current().resume(key),
    cancel: (key: number) => current().cancel(key),
    clear: () => current().clear(),
  }
}

export type Uploads = ReturnType<typeof useUploads>
