import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyProject, killTrees, startTree } from '#test/started-tree.ts'
import { useBrowser } from './browser.ts'

const guardedRow = `
  { id: 'desk', path: '/desk', module: 'shell/desk-page.tsx', title: 'Desk', description: 'Desk', access: 'admin', refusedTo: '/support', keptOnDevice: 'never', listed: { priority: 1, released: '2026-11-21' } },
]
`
const pageWithoutLoader = "export default function Desk() { return <p>the desk's secrets</p> }\n"

const browser = useBrowser()
let folder: string
let started: Awaited<ReturnType<typeof startTree>>

/**
 * The site as it is built, started with one more page: guarded, and without a loader of its own.
 */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'almirah-guarded-'))
  await chmod(folder, 0o711)
  const tree = join(folder, 'tree')
  await mkdir(tree)
  copyProject(tree)
  const table = await readFile(join(tree, 'src/pages/open-pages.ts'), 'utf8')
  await writeFile(join(tree, 'src/pages/open-pages.ts'), table.replace(/\n\]\n/, guardedRow))
  await writeFile(join(tree, 'src/shell/desk-page.tsx'), pageWithoutLoader)
  started = await startTree(tree)
}, 240_000)

afterAll(async () => {
  killTrees()
  await rm(folder, { recursive: true, force: true })
})

test('a start after a change builds the pages again', () => {
  expect(started.output).toContain('Building the pages')
})

test('a visitor is refused by address, by data request and by a click', async () => {
  const site = started.url
  const document = await fetch(`${site}desk`, { redirect: 'manual' })
  expect([document.status, document.headers.get('location')]).toEqual([302, '/support'])
  const data = await (await fetch(`${site}desk.data`, { redirect: 'manual' })).text()
  expect(data).toContain('/support')
  const page = await browser.open(`${site}Sitemap`)
  await page.locator('main a[href="/desk"]').click()
  await page.waitForURL('**/support')
  expect(await page.content()).not.toContain('secrets')
})

test('it ends in order', async () => {
  expect(await started.stop()).toBe(0)
})
