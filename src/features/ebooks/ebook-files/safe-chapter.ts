import { fileRefused } from './file-refused.ts'
import {
  blockElements,
  commonAttributes,
  droppedElements,
  elementAttributes,
  emptyElements,
  formulaAttributes,
  formulaElements,
  htmlElements,
} from './safe-elements.ts'
import { eachEvent } from './xml-tree.ts'

/** What addresses in a chapter mean. */
export type ChapterAddresses = {
  /** The address that a link gets; null: it leads nowhere here. */
  readonly link: (href: string) => string | null
  /** The address of a picture of the book; null: there is none. */
  readonly picture: (source: string) => string | null
}

/** A chapter as it is read. */
export type SafeChapter = {
  /** What stands in a page's main part: only what `safe-elements.ts` names. */
  readonly html: string
  readonly text: string
  /** The first heading, else what the document is called, else ''. */
  readonly title: string
  /** Whether something was left out that does something: programs, forms, frames. */
  readonly hadActive: boolean
  /** Whether sound or films were left out. */
  readonly hadMedia: boolean
  readonly faults: number
}

const deepest = 200
const active =
  /^(?:script|iframe|frame|embed|applet|object|form|input|button|select|textarea|base)$/
const media = /^(?:audio|video|canvas)$/

/**
 * Writes a document of an EPUB anew as safe HTML: nothing of it is copied but words, and the
 * elements and attributes that are named. Errors: `unsupported-file` where it nests beyond reason.
 */
export function safeChapter(source: string, addresses: ChapterAddresses): SafeChapter {
  const writer = new ChapterWriter(addresses)
  const faults = eachEvent(source, writer)
  return { ...writer.finish(), faults }
}

/** The id in a page of an id in a book: no page of ours has ids that begin so. */
export function chapterAnchor(id: string): string {
  return `b-${id.replace(/[^\p{L}\p{N}_.:-]/gu, '_').slice(0, 200)}`
}

type Open = {
  readonly name: string
  /** Whether its tag was written. */
  readonly written: boolean
  /** Whether all within it is left out. */
  readonly dropped: boolean
}

class ChapterWriter {
  readonly #addresses: ChapterAddresses
  readonly #html: string[] = []
  readonly #text: string[] = []
  readonly #open: Open[] = []
  readonly #ids = new Set<string>()
  #formula = 0
  #heading: string[] | null = null
  #title = ''
  #documentTitle = ''
  #inTitle = false
  #hadActive = false
  #hadMedia = false

  constructor(addresses: ChapterAddresses) {
    this.#addresses = addresses
  }

  open = (name: string, attributes: Readonly<Record<string, string>>): void => {
    if (this.#open.length > 500) {
      throw fileRefused('A chapter of the file is nested too deep to be read.')
    }
    if (active.test(name) || hasHandler(attributes)) this.#hadActive = true
    if (media.test(name)) this.#hadMedia = true
    this.#inTitle = name === 'title' && this.#open.some((one) => one.name === 'head')
    const inDropped = this.#open.at(-1)?.dropped === true
    const dropped = inDropped || droppedElements.has(name)
    if (dropped) {
      this.#open.push({ name, written: false, dropped })
      return
    }
    if (name === 'image' && this.#inside('svg')) this.#picture(attributes)
    const known = this.#formula > 0 ? formulaElements.has(name) : this.#mayOpen(name)
    const written = known && this.#open.length < deepest
    if (written) this.#tag(name, attributes)
    const stays = written && !emptyElements.has(name)
    this.#open.push({ name, written: stays, dropped: false })
    if (name === 'math' && stays) this.#formula++
    if (/^h[1-3]$/.test(name) && this.#title === '') this.#heading = []
  }

  text = (text: string): void => {
    if (this.#inTitle && this.#documentTitle.length < 400) this.#documentTitle += text
    const within = this.#open.at(-1)
    // What is written in a drawing is part of the drawing.
    if (within?.dropped || this.#inside('svg')) return
    this.#html.push(escaped(text))
    this.#text.push(text)
    this.#heading?.push(text)
  }

  close = (name: string): void => {
    const at = this.#open.findLastIndex((one) => one.name === name)
    if (at < 0) return
    while (this.#open.length > at) {
      const one = this.#open.pop()
      if (one) this.#end(one)
    }
    if (name === 'title') this.#inTitle = false
  }

  finish(): Omit<SafeChapter, 'faults'> {
    for (let one = this.#open.pop(); one; one = this.#open.pop()) this.#end(one)
    return {
      html: this.#html.join('').trim(),
      text: words(this.#text.join('')),
      title: (this.#title || words(this.#documentTitle)).slice(0, 300),
      hadActive: this.#hadActive,
      hadMedia: this.#hadMedia,
    }
  }

  #mayOpen(name: string): boolean {
    return (htmlElements.has(name) || name === 'math') && !this.#inside('svg')
  }

  #inside(name: string): boolean {
    return this.#open.some((one) => one.name === name)
  }

  #end({ name, written, dropped }: Open): void {
    if (dropped) return
    if (written) {
      this.#html.push(`</${name}>`)
      if (name === 'math') this.#formula--
    }
    if (blockElements.has(name)) this.#text.push('\n')
    if (/^h[1-3]$/.test(name) && this.#heading) {
      this.#title = words(this.#heading.join(''))
      this.#heading = null
    }
  }

  #tag(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'img') {
      this.#picture(attributes)
      return
    }
    const isFormula = formulaElements.has(name)
    const allowed = isFormula
      ? formulaAttributes
      : { ...commonAttributes, ...elementAttributes[name] }
    this.#html.push(`<${name}`, ...this.#written(attributes, allowed), ...this.#id(attributes))
    if (name === 'a') this.#html.push(this.#link(attributes.href))
    this.#html.push('>')
    if (name === 'br') this.#text.push('\n')
  }

  #written(
    attributes: Readonly<Record<string, string>>,
    allowed: Readonly<Record<string, RegExp>>,
  ) {
    return Object.entries(attributes).flatMap(([name, value]) => {
      const shape = Object.hasOwn(allowed, name) ? allowed[name] : undefined
      return shape?.test(value) ? [` ${name}="${escaped(value)}"`] : []
    })
  }

  #id({ id, name }: Readonly<Record<string, string>>): string[] {
    const given = id ?? name
    if (given === undefined || given.trim() === '') return []
    const anchor = chapterAnchor(given.trim())
    if (this.#ids.has(anchor)) return []
    this.#ids.add(anchor)
    return [` id="${escaped(anchor)}"`]
  }

  #link(href: string | undefined): string {
    const to = href === undefined ? null : this.#addresses.link(href)
    if (to === null) return ''
    const leaves = /^https?:/i.test(to)
    const away = leaves ? ' rel="noopener noreferrer nofollow" target="_blank"' : ''
    return ` href="${escaped(to)}"${away}`
  }

  #picture(attributes: Readonly<Record<string, string>>): void {
    const source = attributes.src ?? attributes.href
    const address = source === undefined ? null : this.#addresses.picture(source)
    const alt = (attributes.alt ?? '').slice(0, 1000)
    if (address === null) {
      if (alt) this.#html.push(`<span>[${escaped(alt)}]</span>`)
      return
    }
    const id = this.#id(attributes).join('')
    this.#html.push(`<img src="${escaped(address)}" alt="${escaped(alt)}"${id} loading="lazy">`)
  }
}

function hasHandler(attributes: Readonly<Record<string, string>>): boolean {
  return Object.entries(attributes).some(
    ([name, value]) =>
      /^on[a-z]/.test(name) || /^\s*(?:javascript|vbscript|data:text)/i.test(value),
  )
}

function words(text: string): string {
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\s]*/g, '\n')
    .trim()
}

const letters = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' } as const

/** A text as it stands in HTML, also in an attribute. */
export function escaped(text: string): string {
  return text
    .replace(/[&<>"']/g, (letter) => letters[letter as keyof typeof letters])
    .replace(/\p{Cc}/gu, (letter) => (letter === '\n' || letter === '\t' ? letter : ''))
}
