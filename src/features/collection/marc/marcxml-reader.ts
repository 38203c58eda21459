import { SaxesParser } from 'saxes'
import { type MarcReadResult, maxXmlRecordLength } from './marc.ts'
import { MarcXmlRecordBuilder } from './marcxml-record.ts'
import { TextBuffer } from './text-buffer.ts'

/** MARCXML inside an OAI-PMH or SRU answer has about ten levels. */
const maxDepth = 64
const recordTag = /<(?:[\w.-]{1,60}:)?record(?=[\s/>])/g
/** A start tag of a record may have begun in the last characters that are there. */
const longestTagName = 80

const encoder = new TextEncoder()

/** What ends the parser that threw it. */
class Fault extends Error {}

/**
 * Reads MARCXML piece by piece; where the XML is broken, another parser goes on at the next record.
 */
export class MarcXmlReader {
  isEnded = false
  private readonly buffer = new TextBuffer()
  private results: MarcReadResult[] = []
  private position = 0
  private parser = this.newParser(false)
  /** Where the parser began. */
  private began = 0
  private depth = 0
  private rootName = ''
  private record: { builder: MarcXmlRecordBuilder; depth: number; from: number } | undefined
  private lastEvent = 0
  /**
   * Set while the next record is looked for from `at` on; without a reason where that was told
   * already.
   */
  private broken: { reason: string | undefined; from: number; at: number } | undefined

  write(text: string) {
    const { buffer, broken, record } = this
    buffer.forgetBefore(broken ? this.forgettable(broken) : (record?.from ?? this.lastEvent))
    buffer.append(text)
    this.goOn(broken ? this.restart() : text)
  }

  finish() {
    while (!this.isEnded && !this.broken) {
      this.attempt(() => this.parser.close())
      if (!this.broken) break
      this.goOn(this.restart())
    }
    if (this.isEnded) return
    if (this.broken) this.tell(this.broken.reason, this.broken.from)
    else if (this.position === 0 && this.rootName !== 'collection') {
      this.end(`This XML holds no MARC record: its outermost element is <${this.rootName}>.`)
    }
  }

  takeResults(): MarcReadResult[] {
    const { results } = this
    this.results = []
    return results
  }

  /** Ends the reading for good. */
  end(reason: string) {
    if (this.isEnded) return
    this.isEnded = true
    this.tell(`${reason} Nothing from here on was read.`, this.record?.from ?? this.lastEvent)
  }

  private goOn(text: string | undefined) {
    let rest = text
    while (rest !== undefined && !this.isEnded) {
      const piece = rest
      this.attempt(() => this.parser.write(piece))
      const from = this.record?.from ?? this.lastEvent
      if (!this.isEnded && !this.broken && this.buffer.end - from > maxXmlRecordLength) {
        this.breakOff(tooLong)
      }
      rest = this.broken ? this.restart() : undefined
    }
  }

  /** Where the parser is, while it calls. */
  private get now(): number {
    return this.began + this.parser.position
  }

  private attempt(parse: () => void) {
    try {
      parse()
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      if (!this.isEnded) this.breakOff(error.message)
    }
  }

  /** What is broken between records, once that was told, has nothing more to lose. */
  private breakOff(reason: string) {
    const { record } = this
    const isReported = record === undefined && this.began > 0
    const at = record ? record.from + 1 : Math.max(this.lastEvent, this.began + 1)
    const { line, column } = this.buffer.lineAndColumn(this.lastEvent)
    const place = `line ${line}, column ${column}`
    this.broken = {
      reason: isReported
        ? undefined
        : `${reason.replace('{place}', place)} Reading goes on at the next <record>.`,
      from: record?.from ?? this.lastEvent,
      at,
    }
    this.record = undefined
  }

  /** What is to be parsed from the next record on; undefined while none has come. */
  private restart(): string | undefined {
    const { broken, buffer } = this
    if (!broken) return undefined
    const found = buffer.find(recordTag, broken.at)
    if (found === undefined) {
      broken.at = Math.max(broken.at, buffer.end - longestTagName)
      return undefined
    }
    this.tell(broken.reason, broken.from, found)
    buffer.forgetBefore(found)
    this.broken = undefined
    this.parser = this.newParser(true)
    this.began = found
    this.lastEvent = found
    this.depth = 0
    return buffer.slice(found)
  }

  /**
   * Before which place nothing is needed any more. A broken part that is longer than any record is
   * told at once.
   */
  private forgettable(broken: NonNullable<typeof this.broken>): number {
    if (broken.reason !== undefined && this.buffer.end - broken.from <= maxXmlRecordLength) {
      return broken.from
    }
    this.tell(broken.reason, broken.from)
    broken.reason = undefined
    return broken.at
  }

  private newParser(isFragment: boolean) {
    const parser = new SaxesParser({ xmlns: false, fragment: isFragment })
    parser.on('opentag', ({ name, attributes }) => this.opened(localName(name), attributes))
    parser.on('closetag', () => this.closed())
    parser.on('text', (text) => this.record?.builder.addText(text))
    parser.on('cdata', (text) => this.record?.builder.addText(text))
    parser.on('doctype', () => {
      this.end(
        'XML with a DOCTYPE is not read, since that can pull in other files. Remove it and try again.',
      )
      throw new Fault()
    })
    parser.on('error', ({ message }) => {
      const what = message.replace(/^\d+:\d+: /, '').replace(/\.$/, '')
      throw new Fault(`The XML is broken at {place}: ${what}.`)
    })
    return parser
  }

  private opened(name: string, attributes: Record<string, string>) {
    const { record } = this
    this.depth++
    if (this.depth === 1 && this.began === 0) this.rootName = name
    if (this.depth > maxDepth) {
      throw new Fault(`Elements are nested more than ${maxDepth} deep at {place}.`)
    }
    // OAI-PMH and SRU wrap each MARC record in a <record> of their own.
    if (name === 'record' && (record === undefined || record.builder.isEmpty)) {
      const from = this.buffer.findBefore('<', this.now - 1)
      this.record = { builder: new MarcXmlRecordBuilder(), depth: this.depth, from }
    } else if (record !== undefined) {
      if (name === 'record' && !record.builder.isInForeign) {
        throw new Fault('The record has no end: another one begins inside it at {place}.')
      }
      record.builder.openElement(name, attributes, this.depth - record.depth)
    }
    this.lastEvent = this.now
  }

  private closed() {
    const { record } = this
    this.lastEvent = this.now
    const level = this.depth-- - (record?.depth ?? 0)
    if (record === undefined) return
    if (level > 0) return record.builder.closeElement(level)
    if (this.now - record.from > maxXmlRecordLength) throw new Fault(tooLong)
    const built = record.builder.build()
    this.record = undefined
    if (!built.ok)
      return this.tell(`The record was not read: ${built.reason}.`, record.from, this.now)
    const raw = encoder.encode(this.buffer.slice(record.from, this.now))
    this.results.push({ ...built, position: ++this.position, raw })
  }

  /** Tells why the part of the text was not read; nothing without a reason. */
  private tell(reason: string | undefined, from: number, to?: number) {
    if (reason === undefined) return
    const raw = encoder.encode(this.buffer.slice(from, to ?? from + maxXmlRecordLength))
    this.results.push({ ok: false, reason, position: ++this.position, raw })
  }
}

const tooLong = `There is no end of a record or tag within ${maxXmlRecordLength} characters, from {place} on.`

const localName = (name: string) => name.slice(name.indexOf(':') + 1)
