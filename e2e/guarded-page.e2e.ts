import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useBrowser } from './browser.ts'

const root = resolve(import.meta.dirname, '..')
const unneeded = new Set(['.git', 'node_modules', 'data', 'test', 'e2e', 'docs'])
const guardedRow = `
  { id: 'desk', path: '/desk', module: 'shell/desk-page.tsx', title: 'Desk', description: 'Desk', access: 'admin', refusedTo: '/support', priority: 1 },
]`
const pageWithoutLoader = "export default function Desk() { return <p>the desk's secrets</p> }\n"

const browser = useBrowser()
let folder: string
let app: ChildProcess
let site: string
let output = ''

/** The site as it is built, started with one more page: guarded, and without a loader of its own. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'almirah-guarded-'))
  await chmod(folder, 0o711)
  const tree = join(folder, 'tree')
  await mkdir(tree)
  for (const name of readdirSync(root).filter((entry) => !unneeded.has(entry)))
    await cp(join(root, name), join(tree, name), { recursive: true, preserveTimestamps: true })
  await symlink(join(root, 'node_modules'), join(tree, 'node_modules'))
  const table = await readFile(join(tree, 'src/open-pages.ts'), 'utf8')
  await writeFile(join(tree, 'src/open-pages.ts'), table.replace(/\n\]\s*$/, guardedRow))
  await writeFile(join(tree, 'src/shell/desk-page.tsx'), pageWithoutLoader)
  app = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: tree,
    env: { PATH: process.env.PATH, PORT: '0', DEMO: 'off' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(app, 'exit').then(() => 'ended')
  const ready = new Promise<string>((tell) => {
    for (const stream of [app.stdout, app.stderr])
      stream?.on('data', (chunk) => {
        output += chunk
        const url = /ready: (http\S+\/)/.exec(output)?.[1]
        if (url) tell(url)
      })
  })
  site = await Promise.race([ready, ended])
}, 240_000)

afterAll(async () => {
  if (app?.exitCode === null) {
    app.kill('SIGTERM')
    await once(app, 'exit')
  }
  await rm(folder, { recursive: true, force: true })
})

test('a start after a change builds the pages again', () => {
  expect(output).toContain('Building the pages')
})

test('a visitor is refused by address, by data request and by a click', async () => {
  const document = await fetch(`${site}desk`, { redirect: 'manual' })
  expect([document.status, document.headers.get('location')]).toEqual([302, '/support'])
  const data = await (await fetch(`${site}desk.data`, { redirect: 'manual' })).text()
  expect(data).toContain('/support')
  const page = await browser.open(`${site}Sitemap`)
  await page.locator('main a[href="/desk"]').click()
  await page.waitForURL('**/support')
  expect(await page.content()).not.toContain('secrets')
})
