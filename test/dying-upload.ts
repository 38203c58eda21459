import { openDatabase } from '#src/server/database/connect.ts'
import { localFiles } from '#src/server/files/local-files.ts'
import { finishUpload } from '#src/server/uploads/finish-upload.ts'
import { receiveParts } from '#src/server/uploads/receive-parts.ts'
import { uploadOf } from '#src/server/uploads/upload-rows.ts'
import { filmBytes, filmPurpose, filmSender } from './film.ts'

/**
 * A process that receives a film and dies by SIGKILL in the middle of it: at the file that it keeps
 * as the `nth`, `before` any byte, `during` it or `after` it.
 */
const [url = '', folder = '', upload = '', person = '', nth = '', step = ''] = process.argv.slice(2)
const { db } = openDatabase(url)
const files = localFiles(folder)
let puts = 0

function die(): void {
  process.kill(process.pid, 'SIGKILL')
}

async function* dyingAfterHalf(content: AsyncIterable<Uint8Array>) {
  for await (const part of content) {
    yield part.subarray(0, part.length >> 1)
    die()
  }
}

const dying: typeof files = {
  ...files,
  put: async (key, content) => {
    const isLast = ++puts === Number(nth)
    if (isLast && step === 'before') die()
    const parts = content instanceof Uint8Array ? [content] : content
    const given =
      isLast && step === 'during' ? dyingAfterHalf(parts as AsyncIterable<Uint8Array>) : content
    const stored = await files.put(key, given)
    if (isLast && step === 'after') die()
    return stored
  },
}

async function* body() {
  yield filmBytes
}

const sender = filmSender(person)
const begun = await uploadOf(db, sender, upload)
await receiveParts(db, dying, sender, filmPurpose, { upload: begun, offset: 0, body: body() })
await finishUpload(db, dying, sender, await uploadOf(db, sender, upload))
