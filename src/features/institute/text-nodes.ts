import type { Day } from '../../kernel/dates.ts'

/** A piece of running text, as data: what a Markdown text becomes on the server and React draws. */
export type TextNode = string | TextElement
export type TextElement = {
  readonly tag: TextTag
  /** Of headings: what an address ending in `#id` points at. */
  readonly id?: string
  /** Of links. */
  readonly href?: string
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
