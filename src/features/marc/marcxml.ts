import { SaxesParser } from 'saxes'
import { type MarcReadResult, maxRecordLength } from './marc.ts'
import { MarcXmlRecordBuilder } from './marcxml-record.ts'
import { xmlText } from './marcxml-text.ts'

const sliceLength = 64 * 1024
/** MARCXML inside an OAI-PMH or SRU answer has about ten levels. */
const maxDepth = 64

const encoder = new TextEncoder()
const restUnread = 'Nothing from here on was read.'

/**
 * Reads MARCXML (a collection, a single record, or records inside another document; with a namespace or without)
 * record by record in flat memory. Never throws on bad data. A record with a fault comes with a reason and the next
 * one is read; broken XML and a DOCTYPE end the reading with a last result that says so.
 */
export async function* readMarcXml(
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<MarcReadResult> {
  const reader = new MarcXmlReader()
  for await (const text of xmlText(bytes)) {
    if (text === undefined) reader.stop('The XML names an encoding that is not known.')
    else
      for (let at = 0; at < text.length; at += sliceLength) {
        reader.write(text.slice(at, at + sliceLength))
        yield* reader.takeResults()
        if (reader.stopped) return
      }
  }
  reader.finish()
  yield* reader.takeResults()
}

class MarcXmlReader {
  stopped = false
  private readonly parser = new SaxesParser()
  private results: MarcReadResult[] = []
  private position = 0
  private depth = 0
  private rootName = ''
  private record: { builder: MarcXmlRecordBuilder; depth: number; from: number } | undefined
  /** The text from `kept.from` on, counted in characters of the file: what `raw` is cut from. */
  private kept = { text: '', from: 0 }
  private lastEvent = 0

  constructor() {
    const { parser } = this
    parser.on('opentag', ({ name, attributes }) => this.opened(localName(name), attributes))
    parser.on('closetag', () => this.closed())
    parser.on('text', (text) => this.record?.builder.addText(text))
    parser.on('cdata', (text) => this.record?.builder.addText(text))
    parser.on('doctype', () =>
      this.stop(
        'XML with a DOCTYPE is not read, since that can pull in other files. Remove it and try again.',
      ),
    )
    parser.on('error', ({ message }) => this.stop(syntaxError(message)))
  }

  write(text: string) {
    const from = this.record?.from ?? this.lastEvent
    this.kept = { text: this.kept.text.slice(from - this.kept.from) + text, from }
    this.parser.write(text)
    if (this.parser.position - from > maxRecordLength) {
      this.stop(`There is no end of a record or tag within ${maxRecordLength} characters.`)
    }
  }

  finish() {
    if (this.stopped) return
    this.parser.close()
    if (this.position === 0 && this.rootName !== 'collection') {
      this.stop(`This XML holds no MARC record: its outermost element is <${this.rootName}>.`)
    }
  }

  takeResults(): MarcReadResult[] {
    const { results } = this
    this.results = []
    return results
  }

  /** Ends the reading; `raw` is what was read since the last record or tag. */
  stop(reason: string) {
    if (this.stopped) return
    this.stopped = true
    const raw = this.rawFrom(this.record?.from ?? this.lastEvent)
    this.results.push({
      ok: false,
      reason: `${reason} ${restUnread}`,
      position: ++this.position,
      raw,
    })
  }

  private opened(name: string, attributes: Record<string, string>) {
    if (this.stopped) return
    this.depth++
    if (this.depth === 1) this.rootName = name
    if (this.depth > maxDepth) return this.stop(`Elements are nested more than ${maxDepth} deep.`)
    // OAI-PMH and SRU wrap each MARC record in a <record> of their own.
    if (name === 'record' && (this.record === undefined || this.record.builder.isEmpty)) {
      const end = this.parser.position - this.kept.from
      const from = this.kept.from + this.kept.text.lastIndexOf('<', end - 1)
      this.record = { builder: new MarcXmlRecordBuilder(), depth: this.depth, from }
    } else if (this.record !== undefined) {
      this.record.builder.openElement(name, attributes, this.depth - this.record.depth)
    }
    this.lastEvent = this.parser.position
  }

  private closed() {
    if (this.stopped) return
    this.lastEvent = this.parser.position
    const level = this.depth-- - (this.record?.depth ?? 0)
    if (this.record === undefined) return
    if (level > 0) return this.record.builder.closeElement(level)
    const built = this.record.builder.build()
    const raw = this.rawFrom(this.record.from)
    const position = ++this.position
    this.record = undefined
    this.results.push(
      built.ok
        ? { ...built, position, raw }
        : { ok: false, reason: `The record was not read: ${built.reason}.`, position, raw },
    )
  }

  private rawFrom(from: number): Uint8Array {
    const { text, from: start } = this.kept
    return encoder.encode(text.slice(from - start, this.parser.position - start))
  }
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** The parser's message is `line:column: what is wrong`. */
function syntaxError(message: string): string {
  const [, line, column, what] = /^(\d+):(\d+): (.*?)\.?$/s.exec(message) ?? []
  return `The XML is broken at line ${line ?? '?'}, column ${column ?? '?'}: ${what ?? message}.`
}
