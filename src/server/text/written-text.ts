import { isAppError } from '#src/kernel/errors.ts'
import { plainText, type TextNode } from '#src/kernel/text-nodes.ts'
import { type Translations, translatedLanguages } from '#src/kernel/translations.ts'
import { headingSlug, readMarkdown } from './markdown.ts'

const longestExcerpt = 220

/**
 * A text that somebody has written on a form, as data: whatever is written there is shown, as words
 * where it is no mark of ours. One that cannot be drawn, as older ones may be, is its plain lines.
 * `linkable`: whether addresses may point at its headings; not of one of several texts of a page.
 */
export function writtenBlocks(text: string, { linkable = true } = {}): TextNode[] {
  try {
    return readBlocks(text, linkable ? writtenId : noId)
  } catch (error) {
    if (!isAppError(error)) throw error
    return [linesOf(text)]
  }
}

/** The words of such a text, without its marks. */
export function plainWritten(text: string): string {
  return plainText(writtenBlocks(text))
}

/** The same of a thing's translations. */
export function plainTranslations(translations: Translations): Translations {
  const plain = translatedLanguages.flatMap((language) => {
    const written = translations[language]
    return written ? [[language, { ...written, body: plainWritten(written.body) }]] : []
  })
  return Object.fromEntries(plain)
}

/** Why a text cannot be drawn, as a sentence for its writer; null: it can. */
export function textFault(text: string): string | null {
  try {
    readBlocks(text, noId)
    return null
  } catch (error) {
    if (!isAppError(error)) throw error
    return error.message
  }
}

/**
 * The beginning of a text by its blocks, for lists: what stands before its first heading or table,
 * if anything does.
 */
export function textExcerpt(blocks: readonly TextNode[]): string {
  const part = blocks.findIndex(
    (block) => typeof block !== 'string' && /^(?:h|table)/.test(block.tag),
  )
  const text = plainText(part > 0 ? blocks.slice(0, part) : blocks)
  if (text.length <= longestExcerpt) return text
  const cut = text.slice(0, longestExcerpt)
  return `${cut.slice(0, cut.lastIndexOf(' ') + 1 || longestExcerpt).trim()}…`
}

/** Unlike those that pages give to their own parts. */
function writtenId(text: string): string {
  const slug = headingSlug(text)
  return slug === '' ? '' : `text-${slug}`
}

const noId = () => ''

function readBlocks(text: string, headingId: (text: string) => string): TextNode[] {
  return readMarkdown(text, {
    words: (words) => words,
    headingId,
    heading: (rank) => (rank <= 2 ? 'h2' : 'h3'),
    link: (href) => (isSafeLink(href) && !href.startsWith('#') ? href : null),
    other: (token) => {
      if (token.type === 'hr' || token.type === 'def' || token.type === 'checkbox') return []
      const text = 'text' in token && typeof token.text === 'string' ? token.text : token.raw
      const isBlock = token.type === 'html' ? token.block === true : token.type === 'code'
      return isBlock ? [linesOf(text)] : [text]
    },
    keepsLines: true,
  })
}

function linesOf(text: string): TextNode {
  const [first = '', ...more] = text.trim().split('\n')
  const rest = more.flatMap((line): TextNode[] => [{ tag: 'br', children: [] }, line])
  return { tag: 'p', children: [first, ...rest] }
}

/** To a page of this site or a part of the page, or by a way that opens no program. */
export function isSafeLink(href: string): boolean {
  if (/[\p{Cc}\\]/u.test(href) || !href.isWellFormed()) return false
  if (href.startsWith('#')) return true
  return href.startsWith('/') ? !href.startsWith('//') : /^(?:https?:\/\/|mailto:|tel:)/i.test(href)
}
