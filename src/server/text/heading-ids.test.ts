import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TextNode } from '#src/kernel/text-nodes.ts'
import { writtenBlocks } from './written-text.ts'

const ids = (blocks: readonly TextNode[]): string[] =>
  blocks.flatMap((node) =>
    typeof node === 'string' ? [] : [...(node.id ? [node.id] : []), ...ids(node.children)],
  )

test('the headings of a text are found each at its own address, which no part of a page has', () => {
  const text = '## Main\n\n## Rules\n\nA\n\n## Rules\n\n## Rules 2\n\n## ନିୟମ'
  expect(ids(writtenBlocks(text))).toEqual([
    'text-main',
    'text-rules',
    'text-rules-2',
    'text-rules-2-2',
  ])
  expect(ids(writtenBlocks(text, { linkable: false }))).toEqual([])
})

test('thousands of equal headings are numbered in a moment', () => {
  for (const heading of ['## a\n', 'a\n-\n']) {
    const started = performance.now()
    const found = ids(writtenBlocks(heading.repeat(12_000)))
    expect(performance.now() - started).toBeLessThan(2000)
    expect(new Set(found).size).toBe(12_000)
    expect(found.at(-1)).toBe('text-a-12000')
  }
})

test('no text has an address twice', () => {
  const heading = fc.constantFrom('## a', '## A', '### a 2', '## a-2', '> ## a', '- ## a', '## ?')
  fc.assert(
    fc.property(fc.array(heading, { maxLength: 12 }), (headings) => {
      const found = ids(writtenBlocks(headings.join('\n\n')))
      expect(new Set(found).size).toBe(found.length)
    }),
  )
})
