import { lexer, type Token, type Tokens } from 'marked'
import type { LibraryText, TextElement, TextNode, TextTag } from './text-nodes.ts'

/**
 * Reads a text of the library: Markdown below a line `Revised YYYY-MM-DD`, with `{names}` that stand for what
 * `institute.ts` says. Throws an Error that names the fault: a missing date, an unknown name, a mark that texts
 * do not use (HTML, pictures).
 */
export function textFromMarkdown(
  source: string,
  values: Readonly<Record<string, string>>,
): LibraryText {
  const head = /^Revised (\d{4}-\d{2}-\d{2})\n/.exec(source)
  if (!head?.[1]) throw new Error('a text begins with the line: Revised YYYY-MM-DD')
  const fill = (text: string) => filled(text, values)
  return { revised: head[1], blocks: nodesOf(lexer(source.slice(head[0].length)), fill) }
}

type Fill = (text: string) => string

function nodesOf(tokens: readonly Token[], fill: Fill): TextNode[] {
  return tokens.flatMap((token) => nodeOf(token, fill))
}

function nodeOf(token: Token, fill: Fill): TextNode[] {
  const inside = () => nodesOf(('tokens' in token && token.tokens) || [], fill)
  switch (token.type) {
    case 'space':
      return []
    case 'heading':
      return [heading(token as Tokens.Heading, inside())]
    case 'paragraph':
      return [element('p', inside())]
    case 'blockquote':
    case 'strong':
    case 'em':
      return [element(token.type, inside())]
    case 'link':
      return [{ ...element('a', inside()), href: fill((token as Tokens.Link).href) }]
    case 'list':
      return [list(token as Tokens.List, fill)]
    case 'table':
      return [table(token as Tokens.Table, fill)]
    case 'text':
      return 'tokens' in token && token.tokens ? inside() : [fill((token as Tokens.Text).text)]
    case 'codespan':
      return [element('code', [(token as Tokens.Codespan).text])]
    case 'escape':
      return [fill((token as Tokens.Escape).text)]
    default:
      throw new Error(`texts do not use this mark (${token.type}): ${token.raw.slice(0, 60)}`)
  }
}

function element(tag: TextTag, children: TextNode[]): TextElement {
  return { tag, children }
}

function heading(token: Tokens.Heading, children: TextNode[]): TextElement {
  if (token.depth !== 2 && token.depth !== 3) {
    throw new Error(`texts use headings ## and ###, not this one: ${token.raw.trim()}`)
  }
  return { tag: `h${token.depth}`, id: slug(token.text), children }
}

function list(token: Tokens.List, fill: Fill): TextElement {
  const items = token.items.map((item) => element('li', nodesOf(item.tokens, fill)))
  return element(token.ordered ? 'ol' : 'ul', items)
}

function table(token: Tokens.Table, fill: Fill): TextElement {
  const row = (cells: readonly Tokens.TableCell[], tag: 'th' | 'td') =>
    element(
      'tr',
      cells.map((cell) => element(tag, nodesOf(cell.tokens, fill))),
    )
  return element('table', [
    element('thead', [row(token.header, 'th')]),
    element(
      'tbody',
      token.rows.map((cells) => row(cells, 'td')),
    ),
  ])
}

function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`no text stands for {${name}}`)
    return value
  })
}
