import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-tree.ts'
import { definedClasses, usedClasses } from './style-classes.ts'

const root = join(import.meta.dirname, '..')
const sources = sourceFiles().flatMap(({ path, text }) => usedClasses(path, text))
const sheets = [...new Set(sources.map(({ sheet }) => sheet))].sort()
const defined = new Map(
  sheets.map((sheet) => [sheet, definedClasses(readFileSync(join(root, sheet), 'utf8'))] as const),
)

test('finds the style sheets', () => {
  expect(sheets.length).toBeGreaterThan(100)
})

test('a class that a component names is in its style sheet', () => {
  const missing = sources.flatMap(({ path, sheet, names }) =>
    names
      .filter((name) => !defined.get(sheet)?.has(name))
      .map((name) => `${path}: .${name} is not in ${sheet}`),
  )
  expect(missing).toEqual([])
})

test('a class of a style sheet is named by a component', () => {
  const unused = sheets.flatMap((sheet) => {
    const users = sources.filter((source) => source.sheet === sheet)
    if (users.some(({ isOpen }) => isOpen)) return []
    const used = new Set(users.flatMap(({ names }) => names))
    return [...(defined.get(sheet) ?? [])]
      .filter((name) => !used.has(name))
      .map((name) => `${sheet}: .${name}`)
  })
  expect(unused).toEqual([])
})
