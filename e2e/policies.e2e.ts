import type { BrowserContext, Page } from 'playwright'
import { expect, test } from 'vitest'
import { cookies } from '#src/kernel/cookies.ts'
import { cacheNames, databases, localKeys, sessionKeys } from '#src/kernel/device-names.ts'
import { address, hydrated, phone, useBrowser } from './browser.ts'
import { enterOffice, people, signIn, storedCookies } from './sign-in.ts'

const browser = useBrowser()

const everywhere = [
  '/',
  '/books?q=systems',
  '/books/1',
  '/scanner',
  '/notices',
  '/contact',
  '/support',
]
const walks = {
  visitor: everywhere,
  student: [...everywhere, '/student', '/account', '/account/card', '/account/loans'],
  administrator: [
    ...everywhere,
    '/admin',
    '/admin/circulation',
    '/admin/AddBook',
    '/admin/issuedBooks',
    '/admin/members',
  ],
} as const

async function sessionOf(who: keyof typeof walks): Promise<string> {
  if (who === 'administrator') return enterOffice()
  return who === 'student' ? signIn(people.student) : ''
}

/** What this browser holds of the site by now, by name. */
async function heldBy(page: Page, context: BrowserContext) {
  const inPage = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name ?? ''),
    caches: await caches.keys(),
  }))
  return { ...inPage, cookies: (await context.cookies()).map(({ name }) => name) }
}

/** The names of the privacy policy's two tables. */
async function listedNames(page: Page) {
  await page.goto(address('/PrivacyPolicy'))
  await hydrated(page)
  const namesBelow = (heading: string) =>
    page
      .getByRole('table')
      .filter({ has: page.getByRole('columnheader', { name: heading, exact: true }) })
      .locator('td:first-child code')
      .allInnerTexts()
  return { cookies: await namesBelow('Cookie'), device: await namesBelow('Name') }
}

/** Of some names only the beginning is told: what they go on with is a number or a place. */
const beginnings: readonly string[] = [localKeys.drafts, localKeys.stocktakes, cacheNames.shell]
const isListed = (name: string, listed: readonly string[]) =>
  listed.includes(name) || beginnings.some((one) => listed.includes(one) && name.startsWith(one))

test.each(['visitor', 'student', 'administrator'] as const)(
  'the privacy policy tells of all that a browser of a %s is given and keeps, and nobody else is asked',
  async (who) => {
    const cookie = await sessionOf(who)
    const page = await browser.newPage({
      serviceWorkers: 'allow',
      ...(cookie === '' ? {} : { storageState: storedCookies(cookie) }),
    })
    const context = page.context()
    const hosts = new Set<string>()
    context.on('request', (request) => {
      if (/^https?:/.test(request.url())) hosts.add(new URL(request.url()).host)
    })
    const held = { cookies: new Set<string>(), device: new Set<string>() }
    for (const path of walks[who]) {
      await page.goto(address(path))
      await hydrated(page)
      if (path === '/books?q=systems') {
        await page.waitForFunction(() => localStorage.getItem('books') !== null)
        await page.waitForFunction(async () => (await caches.keys()).length > 0)
      }
      const now = await heldBy(page, context)
      for (const name of now.cookies) held.cookies.add(name)
      for (const name of [...now.local, ...now.session, ...now.databases, ...now.caches]) {
        held.device.add(name)
      }
    }
    const listed = await listedNames(page)
    expect([...held.cookies].filter((name) => !isListed(name, listed.cookies))).toEqual([])
    expect([...held.device].filter((name) => !isListed(name, listed.device))).toEqual([])
    expect([...hosts]).toEqual([new URL(address('/')).host])
    expect(held.cookies.has(cookies.session.name)).toBe(who !== 'visitor')
    expect(held.device).toContain(localKeys.books)
    expect(held.device).toContain(databases.library)
    const isPrivate = [localKeys.user, localKeys.gate, localKeys.card].map((key) =>
      held.device.has(key),
    )
    const wanted = { visitor: [false, false, false], student: [true, false, true] }
    expect(isPrivate).toEqual(who === 'administrator' ? [true, true, false] : wanted[who])
  },
)

test('the tables name every cookie and everything that code may keep on a device', async () => {
  const listed = await listedNames(await browser.newPage())
  expect(listed.cookies).toEqual(Object.values(cookies).map(({ name }) => name))
  const all = [localKeys, sessionKeys, databases, cacheNames].flatMap((names) =>
    Object.values(names),
  )
  expect(listed.device).toEqual(all)
})

test('on a phone the rows of tables are blocks, and no name is cut', async () => {
  const page = await browser.open('/PrivacyPolicy', { viewport: phone })
  const table = page.getByRole('table').filter({ hasText: cookies.session.name })
  const cells = await table.getByRole('row').nth(1).getByRole('cell').all()
  const boxes = await Promise.all(cells.map((cell) => cell.boundingBox()))
  expect(new Set(boxes.map((box) => box?.x)).size).toBe(1)
  const lines = await page
    .locator('td:first-child code')
    .evaluateAll((names) => names.map((name) => name.getClientRects().length))
  expect(new Set(lines)).toEqual(new Set([1]))
})

test('the terms say what the rules of lending say, and no page says that there is no sign-in', async () => {
  const page = await browser.open('/TermsandConditions')
  const row = page.getByRole('row').filter({ hasText: 'Undergraduate' }).first()
  expect(await row.innerText()).toMatch(/4 at a time, 10 in all; for 14 days; 2 renewals; 3 holds/)
  for (const path of ['/PrivacyPolicy', '/support', '/about', '/TermsandConditions']) {
    await page.goto(address(path))
    const words = await page.getByRole('main').innerText()
    expect([path, /no sign-in|sets no cookies|not possible at present/.test(words)]).toEqual([
      path,
      false,
    ])
  }
})
