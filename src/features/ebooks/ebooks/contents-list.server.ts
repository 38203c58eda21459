import type { ContentsLine } from '#src/features/ebooks/ebook-files/book-file.ts'
import { escaped } from '#src/features/ebooks/ebook-files/safe-chapter.ts'

/**
 * The contents of an e-book as a fold of its page, in HTML; '' where there are none. `hrefOf`: where
 * a part is read, from its anchor on.
 */
export function contentsList(
  contents: readonly ContentsLine[],
  label: string,
  hrefOf: (part: number, anchor: ContentsLine['anchor']) => string,
): string {
  if (contents.length === 0) return ''
  const lines = contents.map(({ title, part, anchor, depth }) => {
    const deep = Math.min(depth, 3)
    const inset = deep === 0 ? '' : ` class="depth${deep}"`
    return `<li${inset}><a href="${escaped(hrefOf(part, anchor))}">${escaped(title)}</a></li>`
  })
  return `<details><summary>${escaped(label)}</summary><ol>${lines.join('')}</ol></details>`
}
