import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { importLawBreaches } from './import-law.ts'
import { type SourceFile, sourceFiles } from './source-tree.ts'

const root = resolve(import.meta.dirname, '..')
const order = readFileSync(join(root, 'src/features/ORDER.md'), 'utf8').split(/^## /m).slice(1)
const rooms = order.flatMap((part) => {
  const wing = /^\S+/.exec(part)?.[0] ?? ''
  return [...part.matchAll(/^\d+\. (\S+)$/gm)].map((match) => `${wing}/${match[1]}`)
})

test('the source tree keeps the import law', () => {
  expect(importLawBreaches(sourceFiles(), rooms)).toEqual([])
})

const made = (path: string, ...imports: string[]): SourceFile => ({ path, text: '', imports })

test.each([
  ['kernel reaches up', made('src/kernel/a.ts', 'src/server/log.ts')],
  ['kernel reads a college', made('src/kernel/a.ts', 'institute.ts')],
  ['the institute reaches up', made('src/institute/a.ts', 'src/server/log.ts')],
  ['server reaches the browser', made('src/server/a.ts', 'src/browser/b.ts')],
  ['server knows a room', made('src/server/a.ts', 'src/features/collection/marc/marc.ts')],
  [
    'a room reaches a later room',
    made('src/features/collection/marc/a.ts', 'src/features/collection/books/books.ts'),
  ],
  [
    'a wing reaches a wing above it',
    made('src/features/people/push/a.ts', 'src/features/lending/ledger/b.ts'),
  ],
  ['a room reaches the shell', made('src/features/collection/marc/a.ts', 'src/shell/shell.tsx')],
  [
    'shared code reaches server code',
    made('src/features/collection/marc/a.ts', 'src/features/collection/marc/b.server.ts'),
  ],
  ['a component reaches the database', made('src/shell/a.tsx', 'src/server/database/connect.ts')],
  ['a name that says nothing', made('src/features/collection/marc/utils.ts')],
  ['a room that is not listed', made('src/features/people/unlisted/a.ts')],
  ['a room in another wing', made('src/features/people/marc/a.ts')],
  ['a file of a wing in no room', made('src/features/people/a.ts')],
  ['a file in no wing', made('src/features/a/b.ts')],
])('refused: %s', (_what, file) => {
  expect(importLawBreaches([file], rooms)).not.toEqual([])
})

test('refused: a path out of the room that climbs', () => {
  const climbs = { ...made('src/kernel/a.ts'), text: "import { b } from '../../test/b.ts'\n" }
  const within = { ...made('src/kernel/c/a.ts'), text: "import { b } from '../b.ts'\n" }
  expect(importLawBreaches([climbs, within], rooms)).toHaveLength(1)
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

test.each(['...{ a, b },', '{...{ a, b }}', "...['a', 'b'],"])('refused: %s', (line) => {
  const squeezed = { ...made('src/kernel/a.ts'), text: `const c = [\n  ${line}\n]\n` }
  expect(importLawBreaches([squeezed], rooms)).toHaveLength(1)
})
