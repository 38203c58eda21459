import { SaxesParser } from 'saxes'
import { namedLetters } from '#src/kernel/named-letters.ts'
import { fileRefused } from './file-refused.ts'

/** An element of a small document. Names come in small letters, without their prefix. */
export type XmlElement = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: (XmlElement | string)[]
}

const mostNodes = 200_000
const mostDepth = 300

/**
 * Reads a document as far as it can be read; `faults` counts what is not as XML wants it. A document
 * type is passed over, and no entity is expanded but single letters. Errors: `unsupported-file`
 * where it is too deep or too large.
 */
export function readTree(text: string): { root: XmlElement | null; faults: number } {
  const top: XmlElement = { name: '', attributes: {}, children: [] }
  const open: XmlElement[] = [top]
  let nodes = 0
  const faults = eachEvent(text, {
    open: (name, attributes) => {
      if (++nodes > mostNodes || open.length > mostDepth) throw tooMuch()
      const element = { name, attributes, children: [] }
      open.at(-1)?.children.push(element)
      open.push(element)
    },
    text: (piece) => {
      open.at(-1)?.children.push(piece)
    },
    close: (name) => {
      const at = open.findLastIndex((element) => element.name === name)
      if (at > 0) open.length = at
    },
  })
  const root = top.children.find((child) => typeof child !== 'string')
  return { root: root ?? null, faults }
}

/** What is done at the parts of a document. */
export type XmlEvents = {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void
  readonly text: (text: string) => void
  readonly close: (name: string) => void
}

/** Goes through a document, also one that is not well-formed; gives the number of its faults. */
export function eachEvent(text: string, { open, text: onText, close }: XmlEvents): number {
  let faults = 0
  const parser = new SaxesParser()
  Object.assign(parser.ENTITIES, namedLetters)
  parser.on('error', () => {
    faults++
  })
  parser.on('opentag', ({ name, attributes }) => {
    const kept = Object.entries(attributes).map(([key, value]) => [localName(key), value] as const)
    open(localName(name), Object.fromEntries(kept))
  })
  parser.on('text', onText)
  parser.on('cdata', onText)
  parser.on('closetag', ({ name }) => close(localName(name)))
  parser.write(text).close()
  return faults
}

/** All elements of a name below one, in their order. */
export function elementsOf(element: XmlElement | null, name: string): XmlElement[] {
  const found: XmlElement[] = []
  const look = (one: XmlElement) => {
    for (const child of one.children) {
      if (typeof child === 'string') continue
      if (child.name === name) found.push(child)
      look(child)
    }
  }
  if (element) look(element)
  return found
}

/** The children of a name. */
export function childrenOf(element: XmlElement | null, name: string): XmlElement[] {
  const children = element?.children ?? []
  return children.filter((child): child is XmlElement => {
    return typeof child !== 'string' && child.name === name
  })
}

/** The words in an element. */
export function textOf(element: XmlElement | null | undefined): string {
  if (!element) return ''
  return element.children
    .map((child) => (typeof child === 'string' ? child : textOf(child)))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase()
}

const tooMuch = () =>
  fileRefused(
    'A part of the file is nested too deep or too long to be read. Please make the file again.',
  )
