import type { LibraryText } from '../../kernel/text-nodes.ts'
import { readMarkdown } from '../../server/text/markdown.ts'

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
  const words = (text: string) => filled(text, values)
  const blocks = readMarkdown(source.slice(head[0].length), {
    ...{ words, link: words, keepsLines: false },
    heading: (rank) => (rank === 2 || rank === 3 ? `h${rank}` : null),
    other: (token) => {
      if (token.type === 'heading') {
        throw new Error(`texts use headings ## and ###, not this one: ${token.raw.trim()}`)
      }
      throw new Error(`texts do not use this mark (${token.type}): ${token.raw.slice(0, 60)}`)
    },
  })
  return { revised: head[1], blocks }
}

function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`no text stands for {${name}}`)
    return value
  })
}
