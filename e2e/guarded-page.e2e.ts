import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { chmod, cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppProcess, launchApp, stopApp } from '../test/app-process.ts'
import { useBrowser } from './browser.ts'

const root = resolve(import.meta.dirname, '..')
const sources = ['src', 'db', 'public', 'institute.ts', 'package.json', 'tsconfig.json']
const configs = readdirSync(root).filter((name) =>
  /^(vite\.|react-router\.config|postcss\.config)/.test(name),
)
const guardedRow = `
  { id: 'desk', path: '/desk', module: 'shell/desk-page.tsx', title: 'Desk', description: 'Desk', access: 'admin', refusedTo: '/support', priority: 1 },
]`
const pageWithoutLoader = "export default function Desk() { return <p>the desk's secrets</p> }\n"

const browser = useBrowser()
let copy: string
let app: AppProcess
let site: string

/** The site with one more page, guarded and without a loader of its own. */
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'almirah-guarded-'))
  await chmod(copy, 0o711)
  for (const name of [...sources, ...configs])
    await cp(join(root, name), join(copy, name), { recursive: true })
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
  const table = await readFile(join(copy, 'src/open-pages.ts'), 'utf8')
  await writeFile(join(copy, 'src/open-pages.ts'), table.replace(/\n\]\s*$/, guardedRow))
  await writeFile(join(copy, 'src/shell/desk-page.tsx'), pageWithoutLoader)
  const reactRouter = join(root, 'node_modules/@react-router/dev/bin.cjs')
  await promisify(execFile)(process.execPath, [reactRouter, 'build'], {
    cwd: copy,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  app = launchApp({ tree: copy, env: { DATA_DIR: join(copy, 'data') } })
  site = await app.ready
}, 120_000)

afterAll(async () => {
  if (app) await stopApp(app)
  await rm(copy, { recursive: true, force: true })
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
