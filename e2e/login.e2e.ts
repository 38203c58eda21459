import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { panelOf } from '#src/features/people/accounts/landing.ts'
import { pages } from '#src/pages/pages.ts'
import { desktop, hydrated, phone, useBrowser } from './browser.ts'
import { useProviderSite } from './provider-site.ts'

const password = 'almirah-demo'
const student = '21cse001@suiit.example'
const browser = useBrowser()
/** A site of its own, whose mails are read in what it prints. */
const site = useProviderSite({ DEMO: 'on', DEMO_PASSWORD: password })

const open = (path: string, viewport = desktop) => browser.open(site.address(path), { viewport })
const main = (page: Page) => page.getByRole('main')
const error = (page: Page) => page.getByRole('alertdialog', { name: 'Error' })
/**
 * Chromium logs an answer of 4xx, which a refused form has, and what it cannot reach; so does React
 * Router.
 */
const forgiveRefusals = () => {
  const others = browser.problems.filter(
    (line) => !/status of 4\d\d|ERR_INTERNET|Failed to fetch manifest patches/.test(line),
  )
  browser.problems.splice(0, browser.problems.length, ...others)
}

async function fill(page: Page, fields: Readonly<Record<string, string>>, button: string) {
  for (const [label, text] of Object.entries(fields))
    await main(page).getByLabel(label, { exact: true }).fill(text)
  await main(page).getByRole('button', { name: button, exact: true }).click()
}

const signIn = (page: Page, email: string, typed = password) =>
  fill(page, { 'E-mail': email, Password: typed }, 'Sign in')

const storedUser = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? 'null'))

async function logOut(page: Page, viewport: typeof desktop) {
  if (viewport === desktop) {
    await page.getByRole('banner').getByText('Account').hover()
    await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
  } else {
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Logout' }).click()
  }
}

test.each([
  ['a desktop', desktop, '21new001@suiit.example'],
  ['a phone', phone, '21new002@suiit.example'],
])('on %s: sign up, confirm by the mail, be a student, log out', async (_what, viewport, email) => {
  const page = await open('/login?mode=signup', viewport)
  const secret = main(page).getByLabel('Password', { exact: true })
  await secret.fill('kalahandi rivers 7')
  await main(page).getByText('Strong').waitFor()
  await fill(page, { Name: 'Asha Rao', 'E-mail': email }, 'Sign up')
  await main(page).getByText('Your library has not set up mail yet').waitFor()
  const link = new RegExp(`Mail to ${email}[^]*?(http\\S+/login/verify\\?token=[\\w-]+)`)
  await expect.poll(site.output, { timeout: 20_000 }).toMatch(link)
  await page.goto(link.exec(site.output())?.[1] ?? '')
  await hydrated(page)
  await main(page).getByRole('button', { name: 'Confirm my e-mail address' }).click()
  const panel = panelOf(pages, 'student') ?? '/login'
  await page.waitForURL((url) => url.pathname === panel)
  await hydrated(page)
  expect(await storedUser(page)).toMatchObject({ email, displayName: 'Asha Rao' })
  await logOut(page, viewport)
  await page.waitForURL((url) => url.pathname === '/')
  await hydrated(page)
  await expect.poll(() => storedUser(page)).toBeNull()
  if (viewport === desktop)
    await page.getByRole('banner').getByText('Login', { exact: true }).waitFor()
})

test.each([
  [student, 'wrong-one', 'Incorrect password. Please try again.'],
  ['nobody@suiit.example', password, 'No account found with this email. Please sign up.'],
  ['not an address', password, 'Please enter a valid email address.'],
  ['21cse003@suiit.example', password, 'This user has been disabled. Please contact support.'],
])('signing in as %s with %s is refused in the Error dialog', async (email, typed, message) => {
  const page = await open('/login')
  await signIn(page, email, typed)
  await error(page).getByText(message, { exact: true }).waitFor()
  await error(page).getByRole('button', { name: 'Close' }).click()
  await error(page).waitFor({ state: 'hidden' })
  expect(await main(page).getByLabel('E-mail').inputValue()).toBe(email)
  forgiveRefusals()
})

test.each([
  ['21new009@suiit.example', 'short', 'Password should be at least 6 characters.'],
  [student, 'long enough', 'An account with this email already exists. Please log in.'],
])('signing up as %s with %s is refused', async (email, typed, message) => {
  const page = await open('/login?mode=signup', phone)
  await fill(page, { Name: 'Asha Rao', 'E-mail': email, Password: typed }, 'Sign up')
  await error(page).getByText(message, { exact: true }).waitFor()
  forgiveRefusals()
})

test('what the dialog said stands at the field once it is closed, and nowhere twice', async () => {
  const page = await open('/login?mode=signup', phone)
  await fill(page, { Name: 'Asha Rao', 'E-mail': student, Password: 'short' }, 'Sign up')
  const shown = page.getByText('Password should be at least 6 characters.')
  await error(page).waitFor()
  expect(await shown.filter({ visible: true }).count()).toBe(1)
  await error(page).getByRole('button', { name: 'Close' }).click()
  expect(await shown.filter({ visible: true }).count()).toBe(1)
  forgiveRefusals()
})

test('a password that guessers try first is told at its field alone, which has the focus', async () => {
  const page = await open('/login?mode=signup')
  await fill(page, { Name: 'Asha Rao', 'E-mail': '21new010@suiit.example' }, 'Sign up')
  await error(page).getByRole('button', { name: 'Close' }).click()
  for (const typed of ['iloveyou', 'asha.rao']) {
    await fill(page, { Password: typed }, 'Sign up')
    const sentence = page.getByText(/^This password is /).filter({ visible: true })
    const first = typed === 'iloveyou' ? /guessers try first/ : /your name or address/
    await sentence.filter({ hasText: first }).waitFor()
    expect([await sentence.count(), await error(page).count()]).toEqual([1, 0])
    const focused = page.locator('input:focus')
    const described = await focused.getAttribute('aria-describedby')
    expect(await focused.getAttribute('name')).toBe('password')
    expect(await page.locator(`[id="${described}"]`).innerText()).toMatch(first)
  }
  forgiveRefusals()
})

test('an unverified person is told so wherever they sign in, and gets another mail', async () => {
  const page = await open('/login?next=/books')
  await signIn(page, '21cse002@suiit.example')
  await main(page).getByText('Confirm your address').waitFor()
  await main(page).getByRole('button', { name: 'Make a new link' }).click()
  await main(page).getByText('A new link is ready there.').waitFor()
})

test('the page that was wanted opens after signing in, and no other site does', async () => {
  const page = await open('/login?next=/books%3Fq%3Dsystems')
  await signIn(page, student)
  await page.waitForURL((url) => url.pathname === '/books' && url.search === '?q=systems')
  const other = await open('/login?next=//evil.example')
  await signIn(other, student)
  await other.waitForURL((url) => url.pathname !== '/login')
  expect(new URL(other.url()).origin).toBe(new URL(site.address('/')).origin)
})

test('another tab learns of signing in and out', async () => {
  const page = await open('/login')
  const other = await page.context().newPage()
  await other.goto(site.address('/support'))
  await hydrated(other)
  await signIn(page, student)
  await other.getByRole('banner').getByText('Account').waitFor()
  await logOut(page, desktop)
  await other.getByRole('banner').getByText('Login', { exact: true }).waitFor()
})

test('visitors and people who are signed in never get each other’s pages', async () => {
  const page = await open('/login?next=/about')
  await signIn(page, student)
  await page.waitForURL((url) => url.pathname === '/about')
  const visitors = await (await fetch(site.address('/about'))).text()
  expect(visitors).not.toContain(student)
  expect(await (await page.request.get(site.address('/about'))).text()).toContain(student)
  expect(await (await fetch(site.address('/about'))).text()).not.toContain(student)
})

test('without scripts the message stands at its field, what was typed stays, and signing in works', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone })
  const page = await context.newPage()
  await page.goto(site.address('/login?as=student&next=/support'))
  await signIn(page, student, 'wrong-one')
  const message = main(page).getByText('Incorrect password. Please try again.')
  await message.filter({ visible: true }).waitFor()
  expect(await main(page).getByLabel('E-mail').inputValue()).toBe(student)
  expect(await page.content()).not.toContain('wrong-one')
  await signIn(page, student)
  await page.waitForURL((url) => url.pathname === '/support')
  await page.goto(site.address('/logout'))
  await main(page).getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL((url) => url.pathname === '/')
})

test('without a network signing in and out say so in the Error dialog', async () => {
  const page = await open('/login?next=/support')
  await page.context().setOffline(true)
  await signIn(page, student)
  const message = 'Network error. Please check your internet connection.'
  await error(page).getByText(message, { exact: true }).waitFor()
  await error(page).getByRole('button', { name: 'Close' }).click()
  await page.context().setOffline(false)
  await main(page).getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/support')
  await hydrated(page)
  await page.getByRole('banner').locator('[role=alertdialog]').waitFor({ state: 'attached' })
  await page.context().setOffline(true)
  await logOut(page, desktop)
  await error(page).getByText(message, { exact: true }).waitFor()
  forgiveRefusals()
})

test('the login menu opens under the mouse and by the keyboard, and names the three logins', async () => {
  const page = await open('/')
  const bar = page.getByRole('banner')
  const links = bar.getByRole('link', { name: /Login$/ })
  expect(await links.filter({ visible: true }).count()).toBe(0)
  await bar.getByText('Login', { exact: true }).hover()
  expect(await links.allInnerTexts()).toEqual(['Student Login', 'Faculty Login', 'Admin Login'])
  await page.mouse.move(10, 600)
  await expect.poll(() => links.filter({ visible: true }).count()).toBe(0)
  await bar.locator('summary', { hasText: 'Login' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/login?as=student')
  await main(page).getByRole('heading', { name: 'Student sign-in' }).waitFor()
})

test('Continue with Google: a popup signs in and closes', async () => {
  const page = await open('/login?next=/support')
  const opened = page.waitForEvent('popup')
  await main(page).getByRole('link', { name: 'Continue with Google' }).click()
  const popup = await opened
  const closed = popup.waitForEvent('close')
  await atProvider(popup)
  await page.waitForURL((url) => url.pathname === '/support')
  await closed
  await page.getByRole('banner').getByText('Account').waitFor()
  await expect.poll(() => storedUser(page)).toMatchObject({ email: 'mira@suiit.example' })
})

test('Continue with Google: refused at the provider, the popup closes and the dialog says so', async () => {
  const page = await open('/login')
  const opened = page.waitForEvent('popup')
  await main(page).getByRole('link', { name: 'Continue with Google' }).click()
  const popup = await opened
  const closed = popup.waitForEvent('close')
  await popup.getByRole('link', { name: 'Cancel' }).click()
  await error(page)
    .getByText(/was cancelled/)
    .waitFor()
  await closed
})

test('Continue with Google: where popups are blocked the window goes there itself', async () => {
  const page = await open('/login?next=/support')
  await page.evaluate(() => {
    window.open = () => null
  })
  await main(page).getByRole('link', { name: 'Continue with Google' }).click()
  await page.waitForURL(`${site.issuer()}/**`)
  await atProvider(page)
  await page.waitForURL((url) => url.pathname === '/support')
  // The provider's own pages ask for letters of another host.
  browser.problems.splice(0)
})

/** Signs in at the provider's own pages, and agrees. */
async function atProvider(page: Page) {
  await page.locator('input[name=login]').fill('mira')
  await page.locator('input[name=password]').fill('any')
  await page.locator('button[type=submit]').click()
  await page.getByRole('button', { name: 'Continue' }).click()
}
