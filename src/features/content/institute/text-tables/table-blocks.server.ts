import type { TextElement, TextNode } from '#src/kernel/text-nodes.ts'

/** A table as blocks of a text: what its cells say is never read as Markdown or as a `{name}`. */
export function tableBlocks(
  head: readonly string[],
  rows: readonly (readonly TextNode[])[],
): readonly TextElement[] {
  const cells = (tag: 'th' | 'td', row: readonly TextNode[]): TextElement => ({
    tag: 'tr',
    children: row.map((cell) => ({ tag, children: [cell] })),
  })
  const body = rows.map((row) => cells('td', row))
  const parts: readonly TextElement[] = [
    { tag: 'thead', children: [cells('th', head)] },
    { tag: 'tbody', children: body },
  ]
  return [{ tag: 'table', children: parts }]
}
