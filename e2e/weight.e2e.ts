import { expect, test } from 'vitest'
import { address, phone, useBrowser } from './browser.ts'

const browser = useBrowser()
const kilobyte = 1000

/** Letters that a page fetches only where it shows such a script and the reader's system has no font for it. */
const lettersOfOtherScripts = /(oriya|bengali|devanagari|latin-ext)-[^/]*\.woff2$/

/** Bytes over the wire of a first visit, by kind, and hosts that were asked. */
async function firstVisit(path: string) {
  const context = await browser.newContext({ viewport: phone })
  const visited = await context.newPage()
  const client = await context.newCDPSession(visited)
  await client.send('Network.enable')
  const kinds = new Map<string, string>()
  const bytes: Record<string, number> = {}
  const hosts = new Set<string>()
  client.on('Network.responseReceived', ({ requestId, type, response }) => {
    kinds.set(requestId, lettersOfOtherScripts.test(response.url) ? 'Letters' : type)
    if (!response.url.startsWith('data:')) hosts.add(new URL(response.url).host)
  })
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other'
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength
  })
  await visited.goto(address(path), { waitUntil: 'networkidle' })
  await context.close()
  const { Letters: _letters, ...counted } = bytes
  const total = Object.values(counted).reduce((sum, part) => sum + part, 0)
  return { bytes, total, hosts: [...hosts] }
}

test.each(['/', '/books?q=systems', '/books/1', '/scanner', '/BarcodeGenerator'])(
  'a first visit of %s stays within its budget',
  async (path) => {
    const { bytes, total, hosts } = await firstVisit(path)
    expect(bytes.Script ?? 0, `scripts of ${path}`).toBeLessThanOrEqual(150 * kilobyte)
    expect(bytes.Stylesheet ?? 0, `styles of ${path}`).toBeLessThanOrEqual(30 * kilobyte)
    expect(total, `all of ${path}: ${JSON.stringify(bytes)}`).toBeLessThanOrEqual(260 * kilobyte)
    expect(hosts).toEqual([new URL(address('/')).host])
  },
)

test('a page is drawn without waiting for scripts, and is taken over also where no frame is drawn', async () => {
  const html = await (await fetch(address('/'))).text()
  expect(html).not.toMatch(/rel="modulepreload"|type="module"/)
  const context = await browser.newContext({})
  await context.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { value: true })
    window.requestAnimationFrame = () => 0
  })
  const hidden = await context.newPage()
  await hidden.goto(address('/'))
  await hidden.locator('html[data-hydrated=true]').waitFor({ state: 'attached' })
})
