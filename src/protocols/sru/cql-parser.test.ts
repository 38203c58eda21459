import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CqlNode } from './cql.ts'
import { parseCql } from './cql-parser.ts'
import { diagnosticIn } from './sru-diagnostic.ts'

/** The tree with all its parentheses. */
function written(node: CqlNode): string {
  if (node.kind === 'boolean')
    return `(${written(node.left)} ${node.operator} ${written(node.right)})`
  const { index, relation, modifiers, term } = node
  const more = modifiers.map(({ name, value }) => `/${name}${value === null ? '' : `=${value}`}`)
  return index
    ? `${index.set ?? ''}:${index.name} ${relation}${more.join('')} [${term}]`
    : `[${term}]`
}

const tree = (query: string) => written(parseCql(query).tree)

function faultOf(query: string): number | undefined {
  try {
    parseCql(query)
  } catch (error) {
    return diagnosticIn(error)?.number
  }
  return undefined
}

describe('a query is read as CQL 1.2 says', () => {
  test.each([
    ['fish', '[fish]'],
    ['"fish and chips"', '[fish and chips]'],
    ['""', '[]'],
    ['"a \\"b\\""', '[a \\"b\\"]'],
    ['dc.Title = fish', 'dc:title = [fish]'],
    ['title="a b"', ':title = [a b]'],
    ['title any fish', ':title any [fish]'],
    ['title cql.ALL "a b"', ':title cql.all [a b]'],
    ['date>=1990', ':date >= [1990]'],
    ['date <> 1990', ':date <> [1990]'],
    ['title =/stem/x.y=z fish', ':title =/stem/x.y=z [fish]'],
    ['a and b OR c not d', '((([a] and [b]) or [c]) not [d])'],
    ['a and (b or c)', '([a] and ([b] or [c]))'],
    ['((a))', '[a]'],
    ['and and or', '([and] and [or])'],
    ['title = and', ':title = [and]'],
    ['title adj "the sea" and date=1950', '(:title adj [the sea] and :date = [1950])'],
    ['> b = "info:x" b.title = a', 'info:x:title = [a]'],
    ['> "info:x" title = a', 'info:x:title = [a]'],
    ['(> b = "info:x" b.title = a) or b.title = c', '(info:x:title = [a] or b:title = [c])'],
    ['caf\u00e9 and \u{1f600}', '([caf\u00e9] and [\u{1f600}])'],
  ])('%s', (query, expected) => {
    expect(tree(query)).toBe(expected)
  })

  test('sort keys stand at the end', () => {
    const { tree: node, sort } = parseCql('a sortby dc.date/sort.descending title')
    expect(written(node)).toBe('[a]')
    expect(sort.map(({ index, modifiers }) => [index.name, modifiers[0]?.name])).toEqual([
      ['date', 'sort.descending'],
      ['title', undefined],
    ])
  })
})

describe('a query that cannot be read gets a diagnostic', () => {
  test.each([
    [10, ''],
    [10, ' \n '],
    [10, 'title ='],
    [10, 'a and'],
    [10, '= a'],
    [10, 'fish frog'],
    [10, 'a b c d'],
    [10, 'title = (a)'],
    [10, '()'],
    [10, 'a sortby'],
    [10, 'title = = a'],
    [10, '> x'],
    [12, 'a'.repeat(4001)],
    [13, '(a'],
    [13, 'a)'],
    [13, `${'('.repeat(1000)}a${')'.repeat(1000)}`],
    [14, '"a'],
    [14, 'title = "a \\"'],
    [38, Array(200).fill('a').join(' or ')],
    [39, 'a prox/distance=1 b'],
    [46, 'a and/x b'],
  ])('%i: %s', (number, query) => {
    expect(faultOf(query)).toBe(number)
  })

  test('whatever is sent: a tree or a diagnostic', () => {
    const pieces = fc.constantFrom(
      '(',
      ')',
      '"',
      '=',
      '<',
      '>',
      '/',
      '\\',
      ' ',
      'and',
      'sortby',
      'dc.title',
      'é',
      '*',
      '^',
    )
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(fc.oneof(pieces, fc.string())).map((all) => all.join('')),
    )
    fc.assert(
      fc.property(texts, (query) => {
        const fault = faultOf(query)
        if (fault === undefined) expect(parseCql(query).tree.kind).toMatch(/clause|boolean/)
        else expect(fault).toBeGreaterThan(9)
      }),
    )
  })
})
