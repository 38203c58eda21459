import { prepareZXingModule } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { ReadAnswer, ReadRequest } from './read-messages.ts'
import { readFrame, readPicture } from './read-symbols.ts'

// Without this the module would be fetched from another host.
prepareZXingModule({ overrides: { locateFile: () => wasmUrl } })

addEventListener('message', async ({ data }: MessageEvent<ReadRequest>) => {
  postMessage(await answer(data))
})

async function answer({ id, picture, turn }: ReadRequest): Promise<ReadAnswer> {
  try {
    if (turn === null) return { id, reading: await readPicture(picture) }
    return { id, reading: { symbols: await readFrame(picture, turn), isUnsure: false } }
  } catch {
    return { id, reading: null }
  }
}
