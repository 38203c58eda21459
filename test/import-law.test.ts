import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { importLawBreaches } from './import-law.ts'
import { type SourceFile, sourceFiles } from './source-tree.ts'

const root = resolve(import.meta.dirname, '..')
const order = [
  ...readFileSync(join(root, 'src/features/ORDER.md'), 'utf8').matchAll(/^\d+\. (\S+)$/gm),
]
const rooms = order.map((match) => match[1] ?? '')

test('the source tree keeps the import law', () => {
  expect(importLawBreaches(sourceFiles(), rooms)).toEqual([])
})

const made = (path: string, ...imports: string[]): SourceFile => ({ path, text: '', imports })

test.each([
  ['kernel reaches up', made('src/kernel/a.ts', 'src/server/log.ts')],
  ['server reaches the browser', made('src/server/a.ts', 'src/browser/b.ts')],
  ['server knows a room', made('src/server/a.ts', 'src/features/marc/marc.ts')],
  [
    'a room reaches a later room',
    made('src/features/marc/a.ts', 'src/features/catalogue/books.ts'),
  ],
  ['a room reaches the shell', made('src/features/marc/a.ts', 'src/shell/shell.tsx')],
  [
    'shared code reaches server code',
    made('src/features/marc/a.ts', 'src/features/marc/b.server.ts'),
  ],
  ['a component reaches the database', made('src/shell/a.tsx', 'src/server/database/connect.ts')],
  ['a name that says nothing', made('src/features/marc/utils.ts')],
  ['a room that is not listed', made('src/features/unlisted/a.ts')],
])('refused: %s', (_what, file) => {
  expect(importLawBreaches([file], rooms)).not.toEqual([])
})

test('refused: a circle', () => {
  const circle = [
    made('src/kernel/a.ts', 'src/kernel/b.ts'),
    made('src/kernel/b.ts', 'src/kernel/a.ts'),
  ]
  expect(importLawBreaches(circle, rooms)).toEqual([
    'circle: src/kernel/a.ts → src/kernel/b.ts → src/kernel/a.ts',
  ])
})

test('refused: a barrel and a file that is too long', () => {
  const barrel = { path: 'src/kernel/a.ts', text: "export { b } from './b.ts'\n", imports: [] }
  const long = { path: 'src/kernel/c.ts', text: 'x\n'.repeat(301), imports: [] }
  expect(importLawBreaches([barrel, long], rooms)).toHaveLength(2)
})
