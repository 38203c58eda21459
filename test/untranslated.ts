import { parseAst } from 'vite'
import type { SourceFile } from './source-tree.ts'

/** Attributes whose text a reader sees or hears, were it one word. */
const spoken =
  /^(alt|aria-(label|description|valuetext)|heading|label|legend|more|placeholder|summary|title)$/
/** Attributes that nobody sees or hears, however many words they have. */
const silent = /^(allow|aria-describedby|autoComplete|className|d|lang|rel|sandbox|sizes)$/

const word = /\p{L}{2}/u
const twoWords = /\p{L}{2,} \p{L}{2,}/u
const sentence = /^(?=\P{L}*\p{Lu}).*\p{L}{2,} \p{L}{2,}/su

/** Names and codes that stay as they are in every language. */
const staying =
  /\b(Dublin Core|Samsung Internet|Authorization: Bearer|almirah_|ACC-|PDF|RSS|SVG|PNG|ISBN|Esc|Institute Links)/g

type Node = { readonly type: string; readonly [key: string]: unknown }

/**
 * The texts of a module's markup, and the sentences in its code, that are no words of a catalogue;
 * what says by `lang="en"` or `EnglishPart` that it is English is left out, and what is thrown or
 * logged for those who mend the site.
 */
export function untranslated({ path, text }: Pick<SourceFile, 'path' | 'text'>): string[] {
  const found = new Map<Node, string>()
  const note = (pattern: RegExp, node: unknown) => {
    for (const { at, said } of textsOf(node)) {
      const bare = said.replace(staying, '')
      if (pattern.test(bare)) found.set(at, said.replace(/\s+/g, ' ').trim())
    }
  }
  const visit = (node: Node) => {
    if (node.type === 'ImportDeclaration' || isForMenders(node) || isInEnglish(node)) return
    if (node.type === 'JSXAttribute') {
      const name = nameOf(node.name)
      if (silent.test(name)) return
      note(spoken.test(name) ? word : twoWords, node.value)
    }
    for (const child of partsOf(node.children)) note(word, child)
    note(sentence, node)
    for (const part of Object.values(node)) partsOf(part).forEach(visit)
  }
  partsOf(parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' })).forEach(visit)
  return [...found.values()]
}

/** The texts that an expression may come to, as far as they stand in it. */
function textsOf(node: unknown): { readonly at: Node; readonly said: string }[] {
  if (!isNode(node)) return []
  const { type, value } = node
  if (type === 'Literal' || type === 'JSXText') {
    return typeof value === 'string' ? [{ at: node, said: value }] : []
  }
  if (type === 'TemplateLiteral') {
    return [{ at: node, said: partsOf(node.quasis).map(writtenIn).join('…') }]
  }
  if (type === 'JSXExpressionContainer') return textsOf(node.expression)
  if (type === 'ConditionalExpression') {
    return [...textsOf(node.consequent), ...textsOf(node.alternate)]
  }
  return type === 'LogicalExpression' ? [...textsOf(node.left), ...textsOf(node.right)] : []
}

/** The text of a part of a template, as it is written. */
function writtenIn({ value }: Node): string {
  const raw = typeof value === 'object' && value !== null && 'raw' in value ? value.raw : ''
  return typeof raw === 'string' ? raw : ''
}

function isInEnglish({ type, openingElement }: Node): boolean {
  if (type !== 'JSXElement' || !isNode(openingElement)) return false
  if (nameOf(openingElement.name) === 'EnglishPart') return true
  return partsOf(openingElement.attributes).some(
    ({ name, value }) => nameOf(name) === 'lang' && textsOf(value)[0]?.said === 'en',
  )
}

/** `console.info(…)`, `new Error(…)`. */
function isForMenders({ type, callee }: Node): boolean {
  if (!isNode(callee)) return false
  if (type === 'NewExpression') return nameOf(callee) === 'Error'
  return callee.type === 'MemberExpression' && nameOf(callee.object) === 'console'
}

function nameOf(node: unknown): string {
  return isNode(node) && typeof node.name === 'string' ? node.name : ''
}

function partsOf(part: unknown): Node[] {
  return (Array.isArray(part) ? part : [part]).filter(isNode)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}
