import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { address, desktop, hydrated, phone, useBrowser } from './browser.ts'
import { ask, enterOffice, gate, password, people, signIn, storedCookies } from './sign-in.ts'

const browser = useBrowser()
const sizes = [
  ['desktop', desktop],
  ['phone', phone],
] as const

const mirror = (page: Page) => page.evaluate(() => localStorage.getItem('isAuthenticated'))
const main = (page: Page) => page.getByRole('main')

async function fillGate(page: Page, { userId, password: secret }: typeof gate) {
  await main(page).getByLabel('User ID', { exact: true }).fill(userId)
  await main(page).getByLabel('Password', { exact: true }).fill(secret)
  await main(page).getByRole('button', { name: 'Open the panel' }).click()
}

async function signedIn(email: string, viewport: { width: number; height: number }, next = '') {
  const page = await browser.open(`/login${next && `?next=${encodeURIComponent(next)}`}`, {
    viewport,
  })
  await main(page).getByLabel('E-mail', { exact: true }).fill(email)
  await main(page).getByLabel('Password', { exact: true }).fill(password)
  await main(page).getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
  await hydrated(page)
  return page
}

test.each(sizes)(
  'on a %s the panel opens with its credentials, and locks',
  async (_what, viewport) => {
    const page = await signedIn(people.admin, viewport)
    await page.waitForURL(address('/admin/gate?next=%2Fadmin'))
    const card = await main(page).locator('form').first().locator('..').boundingBox()
    expect(card?.width).toBe(Math.min(350, viewport.width - 32))
    await page.evaluate(() => localStorage.setItem('isAuthenticated', 'true'))
    await page.goto(address('/admin'))
    await hydrated(page)
    expect(new URL(page.url()).pathname).toBe('/admin/gate')
    await page.waitForFunction(() => localStorage.getItem('isAuthenticated') === null)
    await fillGate(page, { ...gate, password: 'wrong word' })
    const alert = main(page).getByRole('alert')
    await alert.waitFor()
    expect(await alert.innerText()).toBe('Invalid credentials')
    expect(await main(page).getByLabel('User ID', { exact: true }).inputValue()).toBe(gate.userId)
    forgiveRefusals()
    await fillGate(page, gate)
    await page.waitForURL(address('/admin'))
    await main(page).getByRole('heading', { level: 1, name: 'Minati Sahoo' }).waitFor()
    await page.waitForFunction(() => localStorage.getItem('isAuthenticated') === 'true')
    await main(page).getByRole('button', { name: 'Lock the admin panel' }).click()
    await page.waitForURL(address('/'))
    await page.waitForFunction(() => localStorage.getItem('isAuthenticated') === null)
    await page.goto(address('/admin'))
    await hydrated(page)
    expect(new URL(page.url()).pathname).toBe('/admin/gate')
    expect(await mirror(page)).toBeNull()
  },
)

test('the form is asked again where local storage has lost its key, and leads back to the page', async () => {
  const page = await browser.open('/admin', { storageState: storedCookies(await enterOffice()) })
  await page.waitForFunction(() => localStorage.getItem('isAuthenticated') === 'true')
  for (const again of [() => page.reload(), () => page.goto(address('/admin/users'))]) {
    await page.evaluate(() => localStorage.removeItem('isAuthenticated'))
    await again()
    const { pathname } = new URL(page.url())
    await page.waitForURL(address(`/admin/gate?next=${encodeURIComponent(pathname)}`))
    await hydrated(page)
    expect(await mirror(page)).toBeNull()
    await fillGate(page, gate)
    await page.waitForURL(address(pathname))
    await page.waitForFunction(() => localStorage.getItem('isAuthenticated') === 'true')
  }
  forgiveRefusals()
})

test('a tab that stays open learns that the gate was shut elsewhere, and nothing is taken from under it', async () => {
  const cookie = await enterOffice()
  const page = await browser.newPage({ storageState: storedCookies(cookie) })
  await page.clock.install()
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/admin/gate.json'))
  await page.goto(address('/admin'))
  await page.waitForFunction(() => localStorage.getItem('isAuthenticated') === 'true')
  await (await asked).finished()
  const other = await page.context().newPage()
  await other.goto(address('/about'))
  await ask('/admin/gate', cookie, { intent: 'shut' })
  await page.clock.fastForward(62_000)
  await page.waitForFunction(() => localStorage.getItem('isAuthenticated') === null)
  expect(new URL(page.url()).pathname).toBe('/admin')
  await expect.poll(() => mirror(other)).toBeNull()
  await page.context().close()
  forgiveRefusals()
})

test('the key goes with who has set it: signing out in one tab takes it away, and nobody else keeps it', async () => {
  const cookie = await enterOffice()
  const page = await browser.open('/admin', { storageState: storedCookies(cookie) })
  await page.waitForFunction(() => localStorage.getItem('isAuthenticated') === 'true')
  const other = await page.context().newPage()
  await other.goto(address('/about'))
  await hydrated(other)
  await other
    .getByRole('banner')
    .locator('summary', { hasText: /Account|Login/ })
    .hover()
  await other.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL(address('/'))
  await page.waitForFunction(() => localStorage.getItem('isAuthenticated') === null)
  const student = storedCookies(await signIn(people.student))
  const theirs = await browser.newPage({ storageState: student })
  await theirs.addInitScript(() => {
    localStorage.setItem('isAuthenticated', 'true')
  })
  await theirs.goto(address('/student'))
  await theirs.waitForFunction(() => localStorage.getItem('isAuthenticated') === null)
  forgiveRefusals()
})

test('a form that meets a shut gate is sent once it is open', async () => {
  const page = await signedIn(people.admin, desktop)
  await page.evaluate(() => {
    const form = document.createElement('form')
    form.method = 'post'
    form.action = '/admin'
    form.append(
      Object.assign(document.createElement('input'), { name: 'note', value: 'ନୂଆ "note"' }),
    )
    document.body.append(form)
    form.submit()
  })
  await main(page).getByText('What you sent is not lost').waitFor()
  await hydrated(page)
  await fillGate(page, gate)
  await main(page).getByRole('heading', { name: 'The panel is open' }).waitFor()
  await main(page).getByText('What was sent', { exact: true }).click()
  expect(await main(page).locator('dd').innerText()).toBe('ନୂଆ "note"')
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await main(page).getByRole('button', { name: 'Send it now' }).click()
  expect(new URLSearchParams((await sent).postData() ?? '').get('note')).toBe('ନୂଆ "note"')
  await page.waitForURL(address('/admin'))
  forgiveRefusals()
})

test('without scripts the gate opens too', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone })
  const page = await context.newPage()
  await page.goto(address('/login?next=%2Fadmin'))
  await page.getByRole('main').locator('[name=email]').fill(people.admin)
  await page.getByRole('main').locator('[name=password]').fill(password)
  await page.getByRole('main').locator('form[method=post] button[type=submit]').first().click()
  await fillGate(page, { ...gate, userId: 'someone' })
  expect(await page.getByRole('main').getByRole('alert').innerText()).toBe('Invalid credentials')
  await fillGate(page, gate)
  await page.waitForURL(address('/admin'))
})

test.each([
  ['student', people.student, '/student', 'Asha Rao', '/faculty', '/student'],
  ['faculty', people.faculty, '/faculty', 'Sunita Das', '/admin', '/'],
] as const)(
  'a %s comes to their panel, and back to it from those of others',
  async (_who, email, panel, name, other, end) => {
    for (const [, viewport] of sizes) {
      const page = await signedIn(email, viewport)
      expect(new URL(page.url()).pathname).toBe(panel)
      await main(page).getByRole('heading', { level: 1, name }).waitFor()
      const links = await main(page).locator('section[aria-labelledby=ways] a').all()
      expect(links.length).toBeGreaterThan(2)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width).toBe(viewport.width)
      await page.goto(address(other))
      expect(new URL(page.url()).pathname).toBe(end)
      await main(page).getByText('is not open to your account').waitFor()
      await page.reload()
      await hydrated(page)
      expect(await main(page).getByText('is not open to your account').count()).toBe(0)
    }
  },
)

test('a note that no page came to read speaks of no other page, and is gone', async () => {
  const context = await browser.newContext({ viewport: phone })
  const note = { name: 'almirah.refused', value: 'admin', url: address('/') }
  await context.addCookies([note])
  const page = await context.newPage()
  await page.goto(address('/support'))
  await hydrated(page)
  await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain(note.name)
  await page.goto(address('/'))
  await hydrated(page)
  expect(await main(page).getByText('is for people who are signed in').count()).toBe(0)
})

test('a visitor who is sent to the front page reads why, and comes back after signing in', async () => {
  const page = await browser.open('/admin', { viewport: phone })
  expect(new URL(page.url()).pathname).toBe('/')
  const notice = main(page).getByRole('status').filter({ hasText: 'Admin Panel' })
  await notice.getByRole('link', { name: 'Sign in' }).click()
  await page.waitForURL(address('/login?next=%2Fadmin'))
})

test('one tab sees at once that another has signed in as someone else', async () => {
  const first = await signedIn(people.student, desktop)
  await first.context().clearCookies()
  const second = await first.context().newPage()
  await second.goto(address('/login'))
  await main(second).getByLabel('E-mail', { exact: true }).fill(people.faculty)
  await main(second).getByLabel('Password', { exact: true }).fill(password)
  await main(second).getByRole('button', { name: 'Sign in', exact: true }).click()
  await second.waitForURL(address('/faculty'))
  // It may be on its way there already.
  await first.goto(address('/student')).catch(() => {})
  await first.waitForURL(/\/login/)
  expect(await first.getByText('Asha Rao').count()).toBe(0)
})

/**
 * Chromium logs an answer of 4xx: of a form that was refused, or of live numbers that the panel asked
 * for just before it learned that it may not.
 */
function forgiveRefusals() {
  const others = browser.problems.filter((line) => !/status of 4\d\d/.test(line))
  browser.problems.splice(0, browser.problems.length, ...others)
}
