import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright'
import { afterEach, expect, test } from 'vitest'
import { hydrated } from './browser.ts'
import { cachedPages, useDevices } from './device.ts'
import { main } from './office.ts'
import { useOwnApp } from './own-app.ts'
import { password, people } from './sign-in.ts'
import { site } from './site.ts'

const app = useOwnApp()
const newDevice = useDevices()

/** What is told at the foot of the page. */
const foot = (page: Page) => page.locator('[aria-live="polite"][data-page-search="outside"]')

/** Resolves once the service worker answers for the page, and has kept it. */
async function visited(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const { pathname } = new URL(page.url())
  await expect.poll(() => cachedPages(page), { timeout: 20_000 }).toContain(pathname)
  // What watches the connection comes once the page has come to rest.
  await foot(page).waitFor({ state: 'attached' })
}

test('without the library, in a browser that was closed, visited pages come', async () => {
  const device = await newDevice()
  let page = await device.open(app.address('/about'))
  await visited(page)
  await hydrated(page)
  await main(page).getByRole('link').first().waitFor()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Support' }).click()
  await page.waitForURL('**/support')
  await visited(page)
  await device.close()
  await app.kill()

  page = await device.open(app.address('/support'))
  await main(page).getByRole('heading', { level: 1, name: 'Support' }).waitFor()
  await foot(page)
    .getByText(/No connection to the library\. This page was saved today at/)
    .waitFor()
  await page.getByRole('contentinfo').getByRole('link', { name: 'About the library' }).click()
  await main(page).getByRole('heading', { level: 1, name: 'About the library' }).waitFor()
})

test('a page that was never opened says what can be done without the library, and comes once it is there', async () => {
  const device = await newDevice()
  const page = await device.open(app.address('/about'))
  await visited(page)
  await app.kill()
  await page.goto(app.address('/OSHEC'))
  await main(page).getByRole('heading', { name: '“OSHEC” needs the network' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/OSHEC')
  await main(page).getByRole('link', { name: 'Search the catalogue' }).waitFor()
  await main(page).getByRole('button', { name: 'Try again' }).click()
  await main(page).getByRole('heading', { name: '“OSHEC” needs the network' }).waitFor()

  await app.start()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await foot(page).getByText('The connection is back.').waitFor()
  await foot(page).getByRole('button', { name: 'Open this page' }).click()
  await page.waitForFunction(() => document.documentElement.dataset.offline === undefined)
  expect(new URL(page.url()).pathname).toBe('/OSHEC')
})

test('the page of what works without network leads home while the library is there', async () => {
  const device = await newDevice()
  const page = await device.open(app.address('/Offline'))
  await main(page).getByRole('heading', { name: 'The library without network' }).waitFor()
  await foot(page).getByRole('button', { name: 'Go to the home page' }).click()
  await page.waitForURL(app.address('/'))
  await hydrated(page)
})

test('a page that was open when the library went away says since when, and carries on by itself', async () => {
  const device = await newDevice()
  const page = await device.open(app.address('/about'))
  await visited(page)
  await app.kill()
  await page.evaluate(() => window.dispatchEvent(new Event('offline')))
  await foot(page)
    .getByText(/What you see was current today at/)
    .waitFor()
  await app.start()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await foot(page).getByText('The connection is back.').waitFor()
})

test('a form that cannot be sent keeps what was filled in', async () => {
  const device = await newDevice()
  const page = await device.open(app.address('/about'))
  await visited(page)
  await signInAt(page)
  await page.goto(app.address('/account'))
  await visited(page)
  await app.kill()
  await page.evaluate(() => window.dispatchEvent(new Event('offline')))
  await foot(page).getByText('No connection to the library.').waitFor()
  const name = main(page).getByLabel('Name', { exact: true })
  await name.fill('Asha R. Rao')
  await main(page).getByRole('button', { name: 'Save name' }).click()
  await foot(page).getByText('Nothing was sent; what you filled in is still here.').waitFor()
  expect(await name.inputValue()).toBe('Asha R. Rao')
})

async function signInAt(page: Page): Promise<void> {
  await page.goto(app.address('/login'))
  await hydrated(page)
  await main(page).getByLabel('E-mail').fill(people.student)
  await main(page).getByLabel('Password', { exact: true }).fill(password)
  await main(page).getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(({ pathname }) => pathname === '/student')
}

test('what was kept of one reader is gone when they sign out', async () => {
  const device = await newDevice()
  const page = await device.open(app.address('/about'))
  await visited(page)
  await signInAt(page)
  await expect.poll(() => cachedPages(page)).toEqual([])
  await page.goto(app.address('/account/loans'))
  await visited(page)
  await page.evaluate(() => fetch('/logout', { method: 'POST' }))
  await expect.poll(() => cachedPages(page)).toEqual([])
  await page.goto(app.address('/support'))
  await expect.poll(() => cachedPages(page), { timeout: 20_000 }).toEqual(['/support'])
  const left = await page.evaluate(async () => {
    const names = await caches.keys()
    const found = await Promise.all(
      names.map(async (name) => {
        const cache = await caches.open(name)
        const answers = await Promise.all((await cache.keys()).map((key) => cache.match(key)))
        const texts = answers.map((answer) =>
          /html|text\/plain/.test(answer?.headers.get('content-type') ?? '') ? answer?.text() : '',
        )
        return Promise.all(texts)
      }),
    )
    return found.flat().join('\n')
  })
  expect(left).not.toContain(people.student)
  expect(left).toContain('visitor')
})

let front: Server | null = null
afterEach(() => {
  front?.closeAllConnections()
  front?.close()
  front = null
})

/**
 * The site at an address of its own, whose service worker is what `worker` makes of it; null: it
 * has none.
 */
async function frontOf(worker: (script: string) => string | null): Promise<string> {
  const server = createServer(async (request, response) => {
    const answer = await fetch(new URL(request.url ?? '/', site().url), {
      headers: { accept: request.headers.accept ?? '*/*' },
    })
    const headers = Object.fromEntries(answer.headers)
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection'])
      delete headers[name]
    const isWorker = request.url === '/service-worker.js'
    const script = isWorker ? worker(await answer.text()) : null
    if (isWorker && script === null) return void response.writeHead(404).end()
    response.writeHead(answer.status, headers)
    response.end(isWorker ? script : Buffer.from(await answer.arrayBuffer()))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  front = server
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a new version is told, and used when the reader says so', async () => {
  let version = 1
  const origin = await frontOf((script) => `${script}\n// version ${version}`)
  const device = await newDevice()
  const page = await device.open(`${origin}/about`)
  await visited(page)
  version = 2
  await page.reload()
  await hydrated(page)
  await foot(page)
    .getByText('A new version of this site is available.')
    .waitFor({ timeout: 20_000 })
  const loaded = page.waitForEvent('load')
  await foot(page).getByRole('button', { name: 'Use it' }).click()
  await loaded
  await hydrated(page)
  const waiting = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting === null)
  await expect.poll(waiting).toBe(true)
  await foot(page)
    .getByText('A new version of this site is available.')
    .waitFor({ state: 'hidden' })
})

test('a new version that nobody takes comes with the next page, but not in the middle of a form', async () => {
  let version = 1
  const origin = await frontOf((script) => `${script}\n// version ${version}`)
  const device = await newDevice()
  const page = await device.open(`${origin}/books`)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  version = 2
  await page.reload()
  await hydrated(page)
  await foot(page)
    .getByText('A new version of this site is available.')
    .waitFor({ timeout: 20_000 })
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await main(page).locator('input[name=q]').first().fill('half a que')
  const goTo = (name: string) =>
    page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
  await goTo('About the library')
  await page.waitForURL('**/about')
  await main(page).getByRole('heading', { level: 1, name: 'About the library' }).waitFor()
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  await goTo('Support')
  await page.waitForFunction(
    () => location.pathname === '/support' && !('isSameDocument' in window),
  )
  const waiting = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting === null)
  await expect.poll(waiting, { timeout: 20_000 }).toBe(true)
})

test('on this machine a service worker that is no longer there is unregistered, and the page loaded anew', async () => {
  let isThere = true
  const origin = await frontOf((script) => (isThere ? script : null))
  const device = await newDevice()
  const page = await device.open(`${origin}/about`)
  await visited(page)
  isThere = false
  const again = page.waitForEvent('load').then(() => page.waitForEvent('load'))
  await page.reload()
  await again
  const registered = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined)
  expect(await registered()).toBe(false)
})
