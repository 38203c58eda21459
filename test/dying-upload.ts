import { openDatabase } from '#src/server/database/connect.ts'
import { localFiles } from '#src/server/files/local-files.ts'
import { s3Files } from '#src/server/files/s3-files.ts'
import { finishUpload } from '#src/server/uploads/finish-upload.ts'
import { receiveParts } from '#src/server/uploads/receive-parts.ts'
import { uploadOf } from '#src/server/uploads/upload-rows.ts'
import { filmBytes, filmPurpose, filmSender } from './film.ts'

/**
 * A process that receives a film and dies by SIGKILL in the middle of it: at the file that it keeps
 * as the `nth`, `before` any byte, `during` it or `after` it. `store`: as JSON, the folder or the
 * address of the bucket.
 */
const [url = '', store = '', upload = '', person = '', nth = '', step = ''] = process.argv.slice(2)
const { db } = openDatabase(url)
const { folder, address } = JSON.parse(store)
const files = folder ? localFiles(folder) : s3Files(address)
/** Bytes of the joined film that have gone: a bucket has two parts of it then, of 5 MB. */
const dyingAt = 11 * 1024 ** 2
let puts = 0

function die(): void {
  process.kill(process.pid, 'SIGKILL')
}

async function* dyingInside(content: Uint8Array | AsyncIterable<Uint8Array>) {
  if (content instanceof Uint8Array) {
    yield content.subarray(0, content.length >> 1)
    return die()
  }
  let passed = 0
  for await (const part of content) {
    yield part
    passed += part.length
    if (passed > dyingAt) die()
  }
}

const dying: typeof files = {
  ...files,
  put: async (key, content) => {
    const isLast = ++puts === Number(nth)
    if (isLast && step === 'before') die()
    const stored = await files.put(
      key,
      isLast && step === 'during' ? dyingInside(content) : content,
    )
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
