import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/** What is not set at /admin/settings, and stays the same while the process runs. */
const fixed = /^institute\.(?:timeZone|product|emailDomain)$/

/**
 * Where a text reads `institute` as its module begins, outside of any function: what it copies there
 * would not follow the settings (decision 0121).
 */
function copiesOf(text: string, isTsx: boolean): string[] {
  const found: string[] = []
  const look = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, name, start } = node as { type?: string; name?: string; start?: number }
    if (type === 'ImportDeclaration' || /Function|^TS/.test(type ?? '')) return
    if (type === 'Identifier' && name === 'institute') {
      found.push(/^[\w.]+/.exec(text.slice(start))?.[0] ?? '')
    }
    for (const part of Object.values(node)) look(part)
  }
  look(parseAst(text, { lang: isTsx ? 'tsx' : 'ts' }).body)
  return [...new Set(found)].filter((copy) => !fixed.test(copy))
}

test('no module copies what administrators may set', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\./.test(file),
  )
  const copies = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    if (!text.includes("from '#institute'")) return []
    return copiesOf(text, file.endsWith('x')).map((copy) => `${file}: ${copy}`)
  })
  expect(copies).toEqual([])
})

test('a copy is found, and a function is none', () => {
  expect(copiesOf('const a = institute.name', false)).toEqual(['institute.name'])
  expect(copiesOf('const a = () => institute.name', false)).toEqual([])
})
