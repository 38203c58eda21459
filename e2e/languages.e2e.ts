import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { address, desktop, hydrated, phone, useBrowser, visit } from './browser.ts'
import { useDevices } from './device.ts'
import { ask, cookiesOf, people, signIn } from './sign-in.ts'

const browser = useBrowser()
const device = useDevices()
const languageOf = (page: Page) => page.evaluate(() => document.documentElement.lang)
const html = async (path: string, headers: Record<string, string>) =>
  (await fetch(address(path), { headers })).text()

test.each([
  ['a desktop', desktop],
  ['a phone', phone],
])(
  'on %s Odia is chosen in the bar, and stays on the pages that follow',
  async (_what, viewport) => {
    const page = await browser.open('/about', { viewport })
    if (viewport === phone) await page.getByRole('button', { name: 'Menu' }).click()
    else await page.getByRole('banner').locator('summary[title=Language]').hover()
    await page.getByRole('button', { name: 'ଓଡ଼ିଆ' }).filter({ visible: true }).first().click()
    await page.waitForFunction(() => document.documentElement.lang === 'or')
    await hydrated(page)
    expect(new URL(page.url()).pathname).toBe('/about')
    await page
      .getByRole('link', { name: 'ପୁସ୍ତକ', exact: true })
      .filter({ visible: true })
      .first()
      .click()
    await page.waitForURL('**/books')
    expect(await languageOf(page)).toBe('or')
    await visit(page, '/')
    expect(await languageOf(page)).toBe('or')
  },
)

test('who chose a language has it in another browser too, until another is chosen there', async () => {
  const cookie = await signIn(people.faculty)
  const chosen = await ask('/language', cookie, { language: 'hi', to: '/support?a=1&lang=or' })
  expect([chosen.status, chosen.headers.get('location')]).toEqual([303, '/support?a=1'])
  expect(cookiesOf(chosen)).toBe('almirah.language=hi')
  const elsewhere = await signIn(people.faculty)
  expect(await html('/about', { cookie: elsewhere })).toContain('<html lang="hi"')
  const other = `${elsewhere}; almirah.language=or`
  expect(await html('/about', { cookie: other })).toContain('<html lang="or"')
  await ask('/language', cookie, { language: 'en', to: '/' })
})

test('a search and the book it leads to are in Odia, and what programs are told is not', async () => {
  const page = await browser.open('/books?q=operating+systems', { locale: 'or-IN' })
  await page.getByRole('heading', { level: 1, name: '“operating systems” ପାଇଁ ଫଳାଫଳ' }).waitFor()
  await page.getByRole('group', { name: 'ଭାଷା' }).getByText('ଇଂରାଜୀ', { exact: true }).waitFor()
  await page.locator('main a[data-result]').first().click()
  await page.waitForURL(/\/books\/\d+$/)
  await page.getByRole('heading', { level: 2, name: 'ପ୍ରତି' }).waitFor()
  await page.getByRole('row', { name: /ଉପଲବ୍ଧ/ }).first().waitFor()
  const facets = await page.evaluate(async () => (await fetch('/api/v1/facets')).text())
  expect(facets).toContain('"label":"English"')
  expect(facets).not.toContain('ଇଂରାଜୀ')
})

test('a visitor’s browser says which language it prefers; an address may ask for another', async () => {
  const prefers = { 'accept-language': 'or-IN,or;q=0.9,en;q=0.5' }
  for (const _twice of [1, 2]) {
    expect(await html('/about', prefers)).toContain('<html lang="or"')
    expect(await html('/about', { 'accept-language': 'en-IN' })).toContain('<html lang="en"')
  }
  const asked = await html('/about?lang=hi', prefers)
  expect(asked).toContain('<html lang="hi"')
  for (const language of ['en', 'hi', 'or']) {
    expect(asked).toContain(`hrefLang="${language}" href="${address(`/about?lang=${language}`)}"`)
  }
  expect(asked).toContain(`rel="canonical" href="${address('/about')}"`)
})

test('a page is in the language of its reader from its head on, and says where it is English', async () => {
  const about = await html('/about?lang=hi', {})
  expect(about).toContain('<title>पुस्तकालय का परिचय · ')
  expect(about).toContain('<meta property="og:locale" content="hi_IN"/>')
  expect(about).toContain('href="/manifest.webmanifest?lang=hi"')
  expect(about).toContain('<h1>पुस्तकालय का परिचय</h1>')
  expect(about).not.toContain('<div lang="en"><div class="page')
  expect(await html('/api?lang=hi', {})).toMatch(/<main[^>]*>.*?<div lang="en">/s)
  expect(await html('/api', {})).not.toContain('<div lang="en">')
})

test.each([{ language: 'fr', to: '/' }, { language: '', to: '/' }, { to: '/about' }])(
  '%j chooses nothing',
  async (form) => {
    const answer = await ask('/language', '', form as Record<string, string>)
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([400, []])
  },
)

test('what is wrong is said in the language of the reader', async () => {
  const answer = await ask('/language', 'almirah.language=hi', { language: 'fr', to: '/' })
  expect(await answer.text()).toContain('यहाँ ऐसी कोई भाषा नहीं है।')
})

test.each(['//elsewhere.example', 'https://elsewhere.example/', '/\\elsewhere.example', ''])(
  'a choice never leads to %j',
  async (to) => {
    const answer = await ask('/language', '', { language: 'or', to })
    expect(answer.headers.get('location')).toBe('/')
  },
)

test('without network the shell is drawn in the language that the device prefers', async () => {
  const { open } = await device()
  const first = await open(address('/healthz'))
  await first.context().setExtraHTTPHeaders({ 'accept-language': 'hi-IN,hi' })
  const page = await open(address('/about'))
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.context().setOffline(true)
  await page.goto(address('/contact'))
  await hydrated(page)
  expect(await page.evaluate(() => document.documentElement.dataset.offline)).toBe('')
  await page.getByRole('link', { name: 'पुस्तकें', exact: true }).first().waitFor({ state: 'attached' })
})

test('without network the language is spoken that was chosen in the bar', async () => {
  const { open } = await device()
  const page = await open(address('/about'))
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'ଓଡ଼ିଆ' }).filter({ visible: true }).first().click()
  await page.waitForFunction(() => document.documentElement.lang === 'or')
  await hydrated(page)
  await page.context().setOffline(true)
  await page.goto(address('/student'))
  await hydrated(page)
  expect(await page.evaluate(() => document.documentElement.dataset.offline)).toBe('')
  await page.getByRole('heading', { name: 'ଏଠାରେ କୌଣସି ନେଇଥିବା ପୁସ୍ତକ ରଖାଯାଇ ନାହିଁ' }).waitFor()
  // Another choice there is kept until the library is back.
  await page.getByRole('button', { name: 'ମେନୁ' }).click()
  await page.getByRole('button', { name: 'हिन्दी' }).filter({ visible: true }).first().click()
  await page.getByRole('heading', { name: 'यहाँ कोई ली हुई पुस्तक नहीं रखी है' }).waitFor()
  await page.context().setOffline(false)
  await page.goto(address('/about'))
  expect(await languageOf(page)).toBe('hi')
})

test('what was typed stays when the page is shown in another language, passwords apart', async () => {
  const page = await browser.open('/login?mode=signup')
  const form = page.locator('main form').first()
  await form.locator('[name=name]').fill('Asha Rao')
  await form.locator('[name=email]').fill('asha@suiit.example')
  await form.locator('[type=password]').first().fill('kalahandi rivers 7')
  await page.getByRole('contentinfo').getByRole('button', { name: 'ଓଡ଼ିଆ' }).click()
  await page.locator('html[lang=or]').waitFor({ state: 'attached' })
  await hydrated(page)
  await expect.poll(() => form.locator('[name=name]').inputValue()).toBe('Asha Rao')
  expect(await form.locator('[name=email]').inputValue()).toBe('asha@suiit.example')
  expect(await form.locator('[type=password]').first().inputValue()).toBe('')
  await page.reload()
  await hydrated(page)
  expect(await form.locator('[name=name]').inputValue()).toBe('')
})
