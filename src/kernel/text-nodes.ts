import type { Day } from './dates.ts'
import type { Language } from './words/language.ts'

/** A piece of running text, as data: what a Markdown text becomes on the server and React draws. */
export type TextNode = string | TextElement
export type TextElement = {
  readonly tag: TextTag
  /** Of headings: what an address ending in `#id` points at. */
  readonly id?: string
  /** Of links. */
  readonly href?: string
  /** Of numbered lists: the number of the first item. */
  readonly start?: number
  readonly children: readonly TextNode[]
}
export type TextTag =
  | 'h2'
  | 'h3'
  | 'p'
  | 'ul'
  | 'ol'
  | 'li'
  | 'strong'
  | 'em'
  | 'a'
  | 'code'
  | 'table'
  | 'thead'
  | 'tbody'
  | 'tr'
  | 'th'
  | 'td'
  | 'blockquote'
  | 'br'

/** A text of the library: its blocks and the day on which it was last revised. */
export type LibraryText = {
  readonly revised: Day
  readonly blocks: readonly TextNode[]
  /** The language in which it stands, which is English where it is not translated. */
  readonly language: Language
  /** Of a translation: whether the English text has changed since. */
  readonly isOlder: boolean
  /** Whether it holds in law as it stands; else the English text does. */
  readonly isBinding: boolean
}

/** A heading of a text with the blocks below it, up to the next heading of the same rank. */
export type Section = {
  readonly id: string
  readonly title: string
  readonly blocks: readonly TextNode[]
}

/** The words of a text without its marks; blocks are set apart by a space. */
export function plainText(nodes: readonly TextNode[]): string {
  const words = (node: TextNode): string => {
    if (typeof node === 'string') return node
    const inside = node.children.map(words).join('')
    return inline.has(node.tag) ? inside : `${inside} `
  }
  return nodes.map(words).join('').replace(/\s+/g, ' ').trim()
}

/**
 * The sections of a text under its headings of one rank. What stands before the first is left out.
 */
export function sectionsOf(blocks: readonly TextNode[], rank: 'h2' | 'h3'): Section[] {
  const starts = blocks.flatMap((block, index) =>
    typeof block !== 'string' && block.tag === rank ? [{ block, index }] : [],
  )
  return starts.map(({ block, index }, place) => ({
    id: block.id ?? '',
    title: plainText(block.children),
    blocks: blocks.slice(index + 1, starts[place + 1]?.index),
  }))
}

const inline = new Set<TextTag>(['strong', 'em', 'a', 'code'])
