import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { copyProject, killTrees, startTree } from '#test/started-tree.ts'

vi.setConfig({ testTimeout: 300_000 })

const root = resolve(import.meta.dirname, '..')
const tree = join(mkdtempSync(join(tmpdir(), 'almirah start-')), 'a tree')
chmodSync(resolve(tree, '..'), 0o711)
mkdirSync(tree)
copyProject(tree, 'build')
const start = () => startTree(tree)

afterAll(() => {
  killTrees()
  rmSync(resolve(tree, '..'), { recursive: true, force: true })
})

test('two starts at once in a folder where a start was killed: one builds, both answer', async () => {
  mkdirSync(join(tree, 'build', 'new-999999'), { recursive: true })
  writeFileSync(join(tree, 'build', 'build.lock'), '999999 1')
  const both = await Promise.all([start(), start()])
  expect(both.map(({ output }) => output).filter((text) => text.includes('Building'))).toHaveLength(
    1,
  )
  for (const { url } of both) expect((await fetch(`${url}about`)).status).toBe(200)
  const compiled = readdirSync(join(tree, 'build', 'compile-cache'), { recursive: true })
  expect(compiled.length).toBeGreaterThan(500)
  for (const { stop } of both) expect(await stop()).toBe(0)
  expect(readdirSync(join(tree, 'build')).filter((name) => /^new-|lock$/.test(name))).toEqual([])
})

test('packages behind a link are another project’s: they are never replaced', async () => {
  const lock = join(tree, 'package-lock.json')
  const text = readFileSync(lock)
  const linked = mkdtempSync(join(tree, 'linked-'))
  writeFileSync(join(linked, 'kept'), '')
  rmSync(join(tree, 'node_modules'))
  symlinkSync(linked, join(tree, 'node_modules'))
  expect((await start()).output).toContain('is a link')
  expect(readdirSync(linked)).toEqual(['kept'])
  rmSync(join(tree, 'node_modules'))
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
  expect(readFileSync(lock)).toEqual(text)
})

test('the next start does not build again', async () => {
  const again = await start()
  expect(again.output).not.toContain('Building')
  expect(await again.stop()).toBe(0)
})

test('pages that are missing or cut are noticed, and built anew', async () => {
  truncateSync(join(tree, 'build', 'server', 'index.js'), 100)
  rmSync(join(tree, 'build', 'client'), { recursive: true })
  const mended = await start()
  expect(mended.output).toMatch(
    /^\d+ files of the built pages are missing or cut, such as \S.*\.$/m,
  )
  expect(mended.output).toContain('Building the pages anew')
  expect((await fetch(`${mended.url}about`)).status).toBe(200)
  expect(await mended.stop()).toBe(0)
})
