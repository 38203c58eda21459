import { plainText, type TextNode } from '#src/kernel/text-nodes.ts'
import { readMarkdown } from '#src/server/text/markdown.ts'

const longestExcerpt = 220

/**
 * The text of a notice as data: whatever is written there is shown, as words where it is no mark of
 * ours.
 */
export function noticeBlocks(body: string): TextNode[] {
  return readMarkdown(body, {
    words: (text) => text,
    heading: (rank) => (rank <= 2 ? 'h2' : 'h3'),
    link: (href) => (isSafe(href) ? href : null),
    other: (token) => {
      if (token.type === 'hr' || token.type === 'def' || token.type === 'checkbox') return []
      const text = 'text' in token && typeof token.text === 'string' ? token.text : token.raw
      const isBlock = token.type === 'html' ? token.block === true : token.type === 'code'
      return isBlock ? [{ tag: 'p', children: [text.trim()] }] : [text]
    },
    keepsLines: true,
  })
}

/**
 * The beginning of a notice by its blocks, for lists: what stands before its first heading or
 * table, if anything does.
 */
export function noticeExcerpt(blocks: readonly TextNode[]): string {
  const part = blocks.findIndex(
    (block) => typeof block !== 'string' && /^(?:h|table)/.test(block.tag),
  )
  const text = plainText(part > 0 ? blocks.slice(0, part) : blocks)
  if (text.length <= longestExcerpt) return text
  const cut = text.slice(0, longestExcerpt)
  return `${cut.slice(0, cut.lastIndexOf(' ') + 1 || longestExcerpt).trim()}…`
}

/** To a page of this site, or by a way that opens no program. */
function isSafe(href: string): boolean {
  return /^(?:\/(?![/\\])|https?:\/\/|mailto:|tel:)/i.test(href)
}
