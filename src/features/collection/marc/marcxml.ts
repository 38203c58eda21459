import type { MarcReadResult } from './marc.ts'
import { MarcXmlReader } from './marcxml-reader.ts'
import { xmlText } from './marcxml-text.ts'

const sliceLength = 64 * 1024

/**
 * Reads MARCXML (a collection, a single record, or records inside another document; with a
 * namespace or without) record by record in flat memory. Never throws on bad data. A record with a
 * fault, broken XML and a record without an end come with a reason and their place, and reading
 * goes on at the next record; only a DOCTYPE or an unknown encoding ends it.
 */
export async function* readMarcXml(
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<MarcReadResult> {
  const reader = new MarcXmlReader()
  for await (const text of xmlText(bytes)) {
    if (text === undefined) reader.end('The XML names an encoding that is not known.')
    else
      for (let at = 0; at < text.length && !reader.isEnded; at += sliceLength) {
        reader.write(text.slice(at, at + sliceLength))
        yield* reader.takeResults()
      }
    if (reader.isEnded) break
  }
  reader.finish()
  yield* reader.takeResults()
}
