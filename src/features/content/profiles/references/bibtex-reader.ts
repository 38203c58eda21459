import { mostEntries, type ReferenceFault, type ReferenceFaultCode } from './reference.ts'

/** An entry of a BibTeX file: its type and its fields, with TeX in their values. */
export type BibtexEntry = {
  readonly line: number
  readonly type: string
  readonly key: string
  readonly fields: ReadonlyMap<string, string>
}

const bounds = {
  depth: 40,
  value: 20_000,
  macro: 2000,
  macros: 500,
  fields: 80,
  /** Letters that macros may add to the whole file. */
  added: 1_000_000,
}

/** The months are macros that every style of BibTeX knows. */
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * The entries of a BibTeX file, and what cannot be read of it. The text is gone through once, and
 * no value grows over its bound: macros (`@string`) are put in as they stand when they are named,
 * so none names itself. An entry that is wrong is left out, and reading goes on with the next `@`
 * at the start of a line.
 */
export function readBibtex(text: string) {
  const reader = new BibtexReader(text)
  reader.read()
  return { entries: reader.entries, faults: reader.faults }
}

class Unreadable extends Error {
  readonly code: ReferenceFaultCode
  readonly about: string
  constructor(code: ReferenceFaultCode, about = '') {
    super(code)
    this.code = code
    this.about = about
  }
}

class BibtexReader {
  readonly entries: BibtexEntry[] = []
  readonly faults: ReferenceFault[] = []
  readonly #text: string
  readonly #macros = new Map(months.map((month) => [month, month]))
  #at = 0
  #line = 1
  #counted = 0
  #added = 0
  /** Where the next entry begins; what is read of this one ends before it. */
  #end = 0

  constructor(text: string) {
    this.#text = text
  }

  read(): void {
    const starts = /(^|\n)[ \t]*@[ \t]*([A-Za-z]+)[ \t\r\n]*[{(]/g
    const found = [...this.#text.matchAll(starts)].map((match) => ({
      at: match.index + (match[1]?.length ?? 0),
      open: match.index + match[0].length,
      type: (match[2] ?? '').toLowerCase(),
    }))
    for (const [index, { at, open, type }] of found.entries()) {
      if (at < this.#at) continue
      const line = this.#lineAt(at)
      if (this.entries.length + this.faults.length >= mostEntries) {
        this.faults.push({ line, code: 'tooManyEntries', about: String(mostEntries) })
        return
      }
      this.#at = open
      this.#end = found[index + 1]?.at ?? this.#text.length
      try {
        this.#readOne(type, line, this.#text[open - 1] === '(' ? ')' : '}')
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error
        this.faults.push({ line, code: error.code, about: error.about })
        this.#at = this.#end
      }
    }
  }

  #readOne(type: string, line: number, close: string): void {
    if (type === 'comment' || type === 'preamble') return
    if (type === 'string') {
      this.#readMacro()
      return
    }
    const key = this.#until(/[,})\s]/y).slice(0, 100)
    const fields = new Map<string, string>()
    for (;;) {
      this.#skip(/[\s,]+/y)
      if (this.#at >= this.#end) throw new Unreadable('notClosed', key)
      if (this.#text[this.#at] === close) break
      const name = this.#name()
      const value = this.#value(bounds.value)
      if (fields.size >= bounds.fields) throw new Unreadable('tooManyFields', key)
      if (!fields.has(name)) fields.set(name, value)
    }
    this.#at++
    this.entries.push({ line, type, key, fields })
  }

  #readMacro(): void {
    this.#skip(/\s+/y)
    const name = this.#name()
    const value = this.#value(bounds.macro)
    if (this.#macros.size < bounds.macros) this.#macros.set(name, value)
  }

  /** The name of a field, and the sign behind it. */
  #name(): string {
    const name = this.#until(/[\s=,{}()"#]/y)
    this.#skip(/\s+/y)
    if (name === '' || this.#text[this.#at] !== '=') {
      throw new Unreadable('brokenField', this.#text.slice(this.#at, this.#at + 30).trim() || name)
    }
    this.#at++
    return name.toLowerCase().slice(0, 60)
  }

  /** A value of parts that are joined by "#". */
  #value(longest: number): string {
    let value = ''
    for (;;) {
      this.#skip(/\s+/y)
      value += this.#part(longest)
      if (value.length > longest) throw new Unreadable('tooLongValue', value.slice(0, 30))
      this.#skip(/\s+/y)
      if (this.#text[this.#at] !== '#') return value
      this.#at++
    }
  }

  #part(longest: number): string {
    const sign = this.#text[this.#at]
    if (this.#at >= this.#end) throw new Unreadable('notClosed')
    if (sign === '{') return this.#enclosed('}', longest)
    if (sign === '"') return this.#enclosed('"', longest)
    const word = this.#until(/[\s,#{}()"=]/y)
    if (/^\d+$/.test(word)) return word
    const macro = this.#macros.get(word.toLowerCase())
    if (macro === undefined) throw new Unreadable('unknownMacro', word.slice(0, 30))
    this.#added += macro.length
    if (this.#added > bounds.added) throw new Unreadable('tooLongValue', word.slice(0, 30))
    return macro
  }

  /** What stands in braces or quotation marks; braces within are counted. */
  #enclosed(close: '}' | '"', longest: number): string {
    const start = ++this.#at
    let depth = 0
    for (; this.#at < this.#end; this.#at++) {
      const sign = this.#text[this.#at]
      if (sign === '\\') this.#at++
      else if (sign === close && depth === 0) {
        const value = this.#text.slice(start, this.#at++)
        if (value.length > longest) throw new Unreadable('tooLongValue', value.slice(0, 30))
        return value
      } else if (sign === '{' && ++depth > bounds.depth) throw new Unreadable('tooDeep')
      else if (sign === '}' && --depth < 0) throw new Unreadable('brokenField')
    }
    throw new Unreadable('notClosed', this.#text.slice(start, start + 30).trim())
  }

  #until(pattern: RegExp): string {
    const start = this.#at
    for (; this.#at < this.#end; this.#at++) {
      pattern.lastIndex = this.#at
      if (pattern.test(this.#text)) break
    }
    return this.#text.slice(start, this.#at)
  }

  #skip(pattern: RegExp): void {
    pattern.lastIndex = this.#at
    const [blank = ''] = pattern.exec(this.#text) ?? []
    this.#at += blank.length
  }

  #lineAt(at: number): number {
    for (; this.#counted < at; this.#counted++) {
      if (this.#text[this.#counted] === '\n') this.#line++
    }
    return this.#line
  }
}
