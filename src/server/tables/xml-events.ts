import { SaxesParser } from 'saxes'
import { AppError } from '#src/kernel/errors.ts'

/** What a reader does at the parts of a document. Names come without their namespace prefix. */
type XmlHandler = {
  open(name: string, attributes: Readonly<Record<string, string>>): void
  text(text: string): void
  close(name: string): void
}

/** No text of a workbook or a record comes near it. */
const textLimit = 4_000_000

/**
 * Reads an XML part in flat memory and yields what the handler emits. Errors: `unsupported-file`
 * where it is not well-formed, has a document type (entities are never expanded), or one text that
 * is longer than any record.
 */
export async function* readXml<Item>(
  bytes: AsyncIterable<Uint8Array>,
  makeHandler: (emit: (item: Item) => void) => XmlHandler,
): AsyncGenerator<Item> {
  let items: Item[] = []
  let lastEvent = 0
  const handler = makeHandler((item) => items.push(item))
  const parser = new SaxesParser()
  const local = (name: string) => name.slice(name.indexOf(':') + 1)
  const seen = () => {
    lastEvent = parser.position
  }
  parser.on('doctype', () => refuse('it has a document type definition'))
  parser.on('error', (error) => refuse(error.message.replace(/^[\d:]+ /, '').replace(/\.$/, '')))
  parser.on('opentag', (tag) => {
    seen()
    handler.open(local(tag.name), tag.attributes)
  })
  parser.on('text', (text) => {
    seen()
    handler.text(text)
  })
  parser.on('cdata', (text) => {
    seen()
    handler.text(text)
  })
  parser.on('closetag', (tag) => {
    seen()
    handler.close(local(tag.name))
  })

  const decoder = new TextDecoder()
  for await (const chunk of bytes) {
    parser.write(decoder.decode(chunk, { stream: true }))
    if (parser.position - lastEvent > textLimit) refuse('one of its texts is far too long')
    yield* items
    items = []
  }
  parser.write(decoder.decode()).close()
  yield* items
}

function refuse(why: string): never {
  throw new AppError('unsupported-file', `The XML inside the file cannot be read: ${why}.`)
}
