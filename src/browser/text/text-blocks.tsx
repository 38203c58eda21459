import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { plainText, type TextElement, type TextNode } from '#src/kernel/text-nodes.ts'
import { useWords } from '../words/use-words.ts'
import { browserWords } from '../words.ts'
import styles from './text-blocks.module.css'

/** Draws running text. Links within the site navigate without loading the document anew. */
export function TextBlocks({ blocks }: { blocks: readonly TextNode[] }) {
  return blocks.map(drawn)
}

/** In the width of a text; a table with more is moved sideways. */
const columnsThatFit = 5

/** A text never changes its order while it is shown, so the place is key enough. */
function drawn(node: TextNode, place: number): ReactNode {
  if (typeof node === 'string') return node
  if (node.tag === 'a') return drawnLink(node, place)
  if (node.tag === 'br') return <br key={place} />
  if (node.tag === 'table') return drawnTable(node, place)
  if (node.tag === 'ol') {
    return (
      <ol key={place} start={node.start === 1 ? undefined : node.start}>
        {node.children.map(drawn)}
      </ol>
    )
  }
  if (node.tag === 'blockquote') {
    return (
      <blockquote key={place} className={styles.quote}>
        {node.children.map(drawn)}
      </blockquote>
    )
  }
  const Tag = node.tag
  return (
    <Tag key={place} id={node.id}>
      {node.children.map(drawn)}
    </Tag>
  )
}

/** A phone shows each row as a block, its cells below one another with their columns' names. */
function drawnTable(node: TextElement, place: number): ReactNode {
  const [head = [], ...rows] = elementsIn(node).flatMap(elementsIn).map(elementsIn)
  const names = head.map(({ children }) => plainText(children))
  const drawnCell = ({ tag, children }: TextElement, column: number) =>
    tag === 'th' ? (
      <th key={column} scope="col">
        {children.map(drawn)}
      </th>
    ) : (
      <td key={column} data-name={names[column] || undefined}>
        {children.map(drawn)}
      </td>
    )
  const drawnRow = (cells: TextElement[], row: number) => <tr key={row}>{cells.map(drawnCell)}</tr>
  const table = (
    <table key={place} className={styles.table}>
      <thead>{drawnRow(head, 0)}</thead>
      <tbody>{rows.map(drawnRow)}</tbody>
    </table>
  )
  if (names.length <= columnsThatFit) return table
  return <WideTable key={place}>{table}</WideTable>
}

function WideTable({ children }: { children: ReactNode }) {
  const { table } = useWords(browserWords)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled must be by keys too
    <section className={styles.wide} tabIndex={0} aria-label={table}>
      {children}
    </section>
  )
}

function elementsIn({ children }: TextElement): TextElement[] {
  return children.filter((child) => typeof child !== 'string')
}

function drawnLink(node: TextElement, place: number): ReactNode {
  const href = node.href ?? ''
  const inside = node.children.map(drawn)
  if (href.startsWith('/')) {
    return (
      <Link key={place} to={href}>
        {inside}
      </Link>
    )
  }
  return (
    <a key={place} href={href}>
      {inside}
    </a>
  )
}
