import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { address, hydrated, useBrowser } from './browser.ts'
import { ask, enterOffice, password, people, signIn, storedCookies } from './sign-in.ts'

const browser = useBrowser()
const bar = (page: Page) =>
  page.getByRole('banner').locator('summary', { hasText: /Account|Login/ })
/** In the menu of the bar, which may be closed. */
const panelLink = (page: Page, name: string) =>
  page.locator('header summary + div a', { hasText: name })
const main = (page: Page) => page.getByRole('main')

/** Two tabs of one browser: both at `path`, by the session of this Cookie header. */
async function twoTabs(path: string, cookie: string): Promise<[Page, Page]> {
  const first = await browser.open(path, { storageState: storedCookies(cookie) })
  const second = await first.context().newPage()
  await second.goto(address(path))
  await hydrated(second)
  return [first, second]
}

async function signInAt(page: Page, email: string) {
  await page.goto(address('/login'))
  await hydrated(page)
  await main(page).getByLabel('E-mail', { exact: true }).fill(email)
  await main(page).getByLabel('Password', { exact: true }).fill(password)
  await main(page).getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** The first tab may have asked for its messages after the second had ended the session. */
function forgiveLateQuestions() {
  const others = browser.problems.filter((line) => !line.includes('status of 401'))
  browser.problems.splice(0, browser.problems.length, ...others)
}

test.each([
  ['a student', people.student, '/student', '/login'],
  ['a member of the faculty', people.faculty, '/faculty', '/login'],
  ['an administrator', people.admin, '/admin', '/'],
  ['someone without a role', people.stranger, '/account', '/login'],
] as const)(
  'where %s signs out in one tab, the other leaves the guarded page and its bar says so',
  async (_who, email, path, end) => {
    const cookie = email === people.admin ? await enterOffice() : await signIn(email)
    const [first, second] = await twoTabs(path, cookie)
    expect((await bar(first).innerText()).trim()).toMatch(/^Account/)
    await bar(second).hover()
    await second.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
    await first.waitForURL((url) => url.pathname === end)
    await expect.poll(async () => (await bar(first).innerText()).trim()).toBe('Login')
    expect(await first.evaluate(() => localStorage.getItem('user'))).toBeNull()
    forgiveLateQuestions()
  },
)

test('where someone signs in in one tab, the other leaves the sign-in page with a bar of theirs', async () => {
  const [first, second] = await twoTabs('/login', '')
  await signInAt(second, people.faculty)
  await first.waitForURL(address('/faculty'))
  await expect.poll(async () => (await bar(first).innerText()).trim()).toBe('Account')
  await panelLink(first, 'Faculty Panel').waitFor({ state: 'attached' })
})

test('a session that ended while nobody looked shows in the bar with the next page that is refused', async () => {
  const cookie = await signIn(people.student)
  const page = await browser.open('/about', { storageState: storedCookies(cookie) })
  await ask('/logout', cookie, {})
  await bar(page).hover()
  await page.getByRole('banner').getByRole('link', { name: 'Student Panel' }).click()
  await page.waitForURL(address('/login?next=%2Fstudent'))
  await expect.poll(async () => (await bar(page).innerText()).trim()).toBe('Login')
})

test('a tab follows the new role that its owner has come back with in another', async () => {
  const email = '21cse004@suiit.example'
  const office = await enterOffice()
  const [first, second] = await twoTabs('/about', await signIn(email))
  const listed = await (await ask(`/admin/users?q=${email}`, office)).text()
  const id = /name="id" value="([0-9a-f-]{36})"/.exec(listed)?.[1] ?? ''
  const change = (intent: string, more: Record<string, string> = {}) =>
    ask(`/admin/UserDetails?id=${id}`, office, { id, intent, ...more })
  await change('give-role', { role: 'faculty', reason: 'Tried' })
  await signInAt(second, email)
  await second.waitForURL(address('/faculty'))
  await panelLink(first, 'Faculty Panel').waitFor({ state: 'attached' })
  expect(await panelLink(first, 'Student Panel').count()).toBe(0)
  await change('take-role')
  forgiveLateQuestions()
})

test('a signed-in administrator who opens the Student Panel is told why not, and shown the way to their own', async () => {
  const page = await browser.open('/student', { storageState: storedCookies(await enterOffice()) })
  expect(new URL(page.url()).pathname).toBe('/login')
  await main(page).getByRole('heading', { level: 1, name: 'Not open to your account' }).waitFor()
  const why = await main(page).getByRole('status').innerText()
  expect(why).toContain(
    '“Student Panel” is for students, and you are signed in as an administrator',
  )
  expect(await main(page).getByLabel('Password', { exact: true }).count()).toBe(0)
  await main(page).getByRole('link', { name: 'Go to your panel' }).click()
  await page.waitForURL(address('/admin'))
})

test('who wanted one page, and then another, comes to the last one after signing in', async () => {
  const page = await browser.open('/admin')
  expect(new URL(page.url()).pathname).toBe('/')
  await page.goto(address('/admin/users'))
  await page.waitForURL(address('/login?next=%2Fadmin%2Fusers'))
})
