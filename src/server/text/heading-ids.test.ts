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

test('no text has an address twice', () => {
  const heading = fc.constantFrom('## a', '## A', '### a 2', '## a-2', '> ## a', '- ## a', '## ?')
  fc.assert(
    fc.property(fc.array(heading, { maxLength: 12 }), (headings) => {
      const found = ids(writtenBlocks(headings.join('\n\n')))
      expect(new Set(found).size).toBe(found.length)
    }),
  )
})
