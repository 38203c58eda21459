import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'

vi.setConfig({ testTimeout: 120_000 })

const tree = join(mkdtempSync(join(tmpdir(), 'almirah-install-')), 'a tree')
afterAll(() => rmSync(join(tree, '..'), { recursive: true }))

function run(program: string, args: readonly string[], cwd = tree): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, expect.any(String)])
  return `${stdout}${stderr}`
}

/** Packs a package of the files, as a registry would have it. */
function pack(name: string, files: Readonly<Record<string, string>>): void {
  const folder = join(tree, '..', name)
  mkdirSync(join(folder, 'bin'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version: '1.0.0' }))
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text)
  chmodSync(folder, 0o755)
  run('npm', ['pack', '--silent', '--pack-destination', tree], folder)
}

const install = () =>
  run(process.execPath, [
    '--input-type=module',
    '--eval',
    "const { ensureInstalled } = await import('./scripts/install.mjs'); await ensureInstalled()",
  ])
const inThing = (file: string) => join(tree, 'node_modules', 'thing', file)

test('packages that are missing or cut are noticed and installed anew; whole ones are left alone', () => {
  mkdirSync(tree)
  cpSync(import.meta.dirname, join(tree, 'scripts'), { recursive: true })
  pack('node', { 'bin/node': 'the pinned Node' })
  pack('thing', { 'index.js': 'export const thing = 1', 'other.js': 'other', 'notes.md': 'notes' })
  const dependencies = { node: 'file:node-1.0.0.tgz', thing: 'file:thing-1.0.0.tgz' }
  writeFileSync(join(tree, 'package.json'), JSON.stringify({ name: 'tree', dependencies }))
  run('npm', ['install', '--package-lock-only', '--offline', '--silent'])

  expect(install()).toContain('Installing packages; this takes a minute')
  expect(install()).toBe('')

  truncateSync(inThing('index.js'), 5)
  rmSync(inThing('other.js'))
  const mended = install()
  expect(mended).toMatch(
    /^2 files of the packages are missing or cut, such as .*thing\/\w+\.js\.$/m,
  )
  expect(mended).toContain('Installing all packages anew')
  expect(readFileSync(inThing('index.js'), 'utf8')).toBe('export const thing = 1')
  expect(install()).toBe('')

  rmSync(join(tree, 'node_modules', '.installed-files'))
  rmSync(join(tree, 'node_modules', 'thing'), { recursive: true })
  expect(install()).toMatch(/^A file of the packages is missing or cut: .*package\.json\.$/m)
  expect(existsSync(inThing('other.js'))).toBe(true)

  writeFileSync(inThing('notes.md'), 'longer notes, which nothing runs')
  writeFileSync(join(tree, 'node_modules', '.of-a-tool'), '')
  expect(install()).toBe('')
})
