import { SaxesParser } from 'saxes'

/**
 * An element of a document that was read: its name without prefix, its namespace, attributes, text
 * and children.
 */
export type XmlNode = {
  readonly name: string
  readonly namespace: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlNode[]
  /** All text within. */
  readonly text: string
}

type Open = { -readonly [Key in keyof XmlNode]: XmlNode[Key] } & { children: XmlNode[] }

/** The root element of a well-formed document; throws at any other. */
export function readXml(document: string): XmlNode {
  const parser = new SaxesParser({ xmlns: true })
  const top: Open = { name: '', namespace: '', attributes: {}, children: [], text: '' }
  const open = [top]
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ local, uri, attributes }) => {
    const values = Object.entries(attributes).map(([name, { value }]) => [name, value])
    const node = {
      name: local,
      namespace: uri,
      attributes: Object.fromEntries(values),
      children: [],
      text: '',
    }
    open.at(-1)?.children.push(node)
    open.push(node)
  })
  const addText = (text: string) => {
    for (const node of open) node.text += text
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    open.pop()
  })
  parser.write(document).close()
  const [root] = top.children
  if (!root) throw new Error('the document has no element')
  return root
}

/** All elements of this name within, in their order. */
export function elementsOf(node: XmlNode, name: string): XmlNode[] {
  return node.children.flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...elementsOf(child, name),
  ])
}

/** The texts of all elements of this name within. */
export function textsOf(node: XmlNode, name: string): string[] {
  return elementsOf(node, name).map((element) => element.text)
}
