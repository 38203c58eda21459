import type { Token, Tokens } from 'marked'
import type { TextElement, TextNode, TextTag } from '#src/kernel/text-nodes.ts'
import { boundedTokens } from './bounded-lexer.ts'

/** How a text is read: what its words become, and what its writers may do. */
type Reading = {
  readonly words: (text: string) => string
  /** What stands for a mark that such texts do not use: HTML, pictures. */
  readonly other: (token: Token) => TextNode[]
  /** The tag of a heading of this rank, 1 for the highest. null: such texts do not use it. */
  readonly heading: (rank: number) => 'h2' | 'h3' | null
  /** What an address ends in that points at a heading; left out: its words in English letters. */
  readonly headingId?: (text: string) => string
  /** Where a link leads; null: it may not lead there, and stays words. */
  readonly link: (href: string) => string | null
  /** Whether a line break stays one, as people expect who know no Markdown. */
  readonly keepsLines: boolean
}

/**
 * Reads Markdown as data, so that no HTML is ever made of it. Errors: those of `boundedTokens`,
 * and what the reading throws.
 */
export function readMarkdown(source: string, reading: Reading): TextNode[] {
  const headingId = eachOnce(reading.headingId ?? headingSlug)
  const tokens = boundedTokens(source, { gfm: true, breaks: reading.keepsLines })
  return nodesOf(tokens, { ...reading, headingId })
}

/** The second "Rules" of a text is found at `#rules-2`. */
function eachOnce(headingId: (text: string) => string): (text: string) => string {
  const taken = new Set<string>()
  const numbers = new Map<string, number>()
  return (text) => {
    const id = headingId(text)
    let free = id
    let number = numbers.get(id) ?? 2
    for (; id !== '' && taken.has(free); number++) free = `${id}-${number}`
    numbers.set(id, number)
    taken.add(free)
    return free
  }
}

type Numbered = Reading & { readonly headingId: (text: string) => string }

function nodesOf(tokens: readonly Token[], reading: Numbered): TextNode[] {
  return tokens.flatMap((token) => nodeOf(token, reading))
}

function nodeOf(token: Token, reading: Numbered): TextNode[] {
  const inside = () => nodesOf(('tokens' in token && token.tokens) || [], reading)
  switch (token.type) {
    case 'space':
      return []
    case 'heading':
      return heading(token as Tokens.Heading, inside(), reading)
    case 'paragraph':
      return [element('p', inside())]
    case 'blockquote':
    case 'strong':
    case 'em':
      return [element(token.type, inside())]
    case 'br':
      return [element('br', [])]
    case 'link':
      return link(token as Tokens.Link, inside(), reading)
    case 'list':
      return [list(token as Tokens.List, reading)]
    case 'table':
      return [table(token as Tokens.Table, reading)]
    case 'text':
      return 'tokens' in token && token.tokens
        ? inside()
        : [reading.words((token as Tokens.Text).text)]
    case 'codespan':
      return [element('code', [(token as Tokens.Codespan).text])]
    case 'escape':
      return [reading.words((token as Tokens.Escape).text)]
    default:
      return reading.other(token)
  }
}

function element(tag: TextTag, children: readonly TextNode[]): TextElement {
  return { tag, children }
}

function heading(token: Tokens.Heading, children: TextNode[], reading: Numbered): TextNode[] {
  const tag = reading.heading(token.depth)
  if (!tag) return reading.other(token)
  const id = reading.headingId(token.text)
  return id === '' ? [element(tag, children)] : [{ tag, id, children }]
}

function link(token: Tokens.Link, children: TextNode[], reading: Numbered): TextNode[] {
  const href = reading.link(token.href)
  return href === null ? children : [{ ...element('a', children), href }]
}

function list(token: Tokens.List, reading: Numbered): TextElement {
  const items = token.items.map((item) => element('li', nodesOf(item.tokens, reading)))
  if (!token.ordered) return element('ul', items)
  return { tag: 'ol', start: Number(token.start) || 1, children: items }
}

function table(token: Tokens.Table, reading: Numbered): TextElement {
  const row = (cells: readonly Tokens.TableCell[], tag: 'th' | 'td') =>
    element(
      'tr',
      cells.map((cell) => element(tag, nodesOf(cell.tokens, reading))),
    )
  return element('table', [
    element('thead', [row(token.header, 'th')]),
    element(
      'tbody',
      token.rows.map((cells) => row(cells, 'td')),
    ),
  ])
}

/** "Who we are?" → "who-we-are"; empty where no letter of a–z is. */
export function headingSlug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
