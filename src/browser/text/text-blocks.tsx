import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { TextElement, TextNode } from '../../kernel/text-nodes.ts'
import styles from './text-blocks.module.css'

/** Draws running text. Links within the site navigate without loading the document anew. */
export function TextBlocks({ blocks }: { blocks: readonly TextNode[] }) {
  return blocks.map(drawn)
}

/** A text never changes its order while it is shown, so the place is key enough. */
function drawn(node: TextNode, place: number): ReactNode {
  if (typeof node === 'string') return node
  if (node.tag === 'a') return drawnLink(node, place)
  if (node.tag === 'br') return <br key={place} />
  const Tag = node.tag
  const inside = node.children.map(drawn)
  if (node.tag === 'th') {
    return (
      <th key={place} scope="col">
        {inside}
      </th>
    )
  }
  return (
    <Tag key={place} id={node.id} className={node.tag === 'table' ? styles.table : undefined}>
      {inside}
    </Tag>
  )
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
