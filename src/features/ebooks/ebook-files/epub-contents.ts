import { cleanLine } from '#src/kernel/clean-text.ts'
import { archivePath } from './archive-path.ts'
import { type ContentsLine, fileLimits } from './book-file.ts'
import { chapterAnchor } from './safe-chapter.ts'
import { childrenOf, elementsOf, textOf, type XmlElement } from './xml-tree.ts'

const deepest = 6

/** The table of contents of an EPUB 3; lines that lead to no part are left out. */
export function contentsOfNav(
  root: XmlElement | null,
  at: string,
  partOf: ReadonlyMap<string, number>,
): ContentsLine[] {
  const navs = elementsOf(root, 'nav')
  const nav =
    navs.find(({ attributes }) => attributes.type?.split(/\s+/).includes('toc')) ?? navs[0]
  const lines: ContentsLine[] = []
  const walk = (list: XmlElement | undefined, depth: number) => {
    for (const item of childrenOf(list ?? null, 'li')) {
      const link = elementsOf(item, 'a')[0]
      if (link) addLine(lines, at, partOf, textOf(link), link.attributes.href ?? '', depth)
      if (depth < deepest) walk(childrenOf(item, 'ol')[0], depth + 1)
    }
  }
  walk(elementsOf(nav ?? null, 'ol')[0], 0)
  return lines
}

/** The table of contents of an EPUB 2. */
export function contentsOfNcx(
  root: XmlElement | null,
  at: string,
  partOf: ReadonlyMap<string, number>,
): ContentsLine[] {
  const lines: ContentsLine[] = []
  const walk = (parent: XmlElement | null, depth: number) => {
    for (const point of childrenOf(parent, 'navpoint')) {
      const label = textOf(childrenOf(point, 'navlabel')[0])
      const source = childrenOf(point, 'content')[0]?.attributes.src ?? ''
      addLine(lines, at, partOf, label, source, depth)
      if (depth < deepest) walk(point, depth + 1)
    }
  }
  walk(elementsOf(root, 'navmap')[0] ?? null, 0)
  return lines
}

function addLine(
  lines: ContentsLine[],
  at: string,
  partOf: ReadonlyMap<string, number>,
  label: string,
  address: string,
  depth: number,
): void {
  const path = archivePath(at, address)
  const part = path === null ? undefined : partOf.get(path.name)
  const title = cleanLine(label, 300)
  if (!path || part === undefined || title === '' || lines.length >= fileLimits.contents) return
  lines.push({ title, part, anchor: path.anchor === '' ? '' : chapterAnchor(path.anchor), depth })
}
