import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { languages } from '#src/kernel/words/language.ts'
import { phone, useBrowser, visit } from './browser.ts'
import { ask, enterOffice, people, signIn, storedCookies } from './sign-in.ts'

const browser = useBrowser()

const whoever = {
  visitor: { cookie: async () => '', starts: ['/'] },
  student: { cookie: () => signIn(people.student), starts: ['/', '/student'] },
  faculty: { cookie: () => signIn(people.faculty), starts: ['/', '/faculty'] },
  admin: { cookie: enterOffice, starts: ['/', '/admin'] },
} as const
/** Links that go on to a page of their own on purpose: `5` stands for any number. */
const goesOn: Readonly<Record<string, RegExp>> = {
  '/ProfileManager': /^\/ProfileManager\/\d+$/,
  '/ask': /^\/(account|admin)\/messages$/,
  // A book that somebody has begun opens where they were.
  '/e-books/5/reader': /^\/e-books\/\d+\/reader\/\d+(#.*)?$/,
}

test.each(Object.keys(whoever) as (keyof typeof whoever)[])(
  'every link of bars, menu, footer and panel of a %s leads to a page, and has a name',
  async (who) => {
    const { cookie, starts } = whoever[who]
    const cookies = await cookie()
    const page = await browser.open('/', { storageState: storedCookies(cookies) })
    const tried = new Set<string>()
    for (const start of starts) {
      await visit(page, start)
      for (const { to, label } of await linksOf(page)) {
        expect(label, to).not.toBe('')
        if (!to.startsWith('/') || tried.has(to)) continue
        tried.add(to)
        const answer = await ask(to, cookies)
        const next = answer.headers.get('location')
        const onPurpose = goesOn[to.replace(/\d+/, '5')]
        const isRight = next === null ? answer.status === 200 : onPurpose?.test(next)
        expect([to, answer.status, next, isRight]).toEqual([to, answer.status, next, true])
      }
    }
    expect(tried.size).toBeGreaterThan(40)
  },
)

test('menu and footer mark the page that is open, and no other', async () => {
  const page = await browser.open('/books/advanced', { viewport: phone })
  const marked = () =>
    page
      .locator('dialog nav a[aria-current="page"], footer a[aria-current="page"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(await marked()).toEqual(['/books/advanced', '/books/advanced'])
  await visit(page, '/CONTACT')
  expect(await marked()).toEqual(['/contact', '/contact'])
})

test.each(languages)('bars, menu and footer have room on every width in %s', async (language) => {
  const page = await browser.open(`/?lang=${language}`)
  for (const width of [320, 360, 768, 992, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    expect(await beyondTheEdge(page), `${width} px`).toEqual([])
  }
})

async function linksOf(page: Page): Promise<{ to: string; label: string }[]> {
  return page.locator('a[href]').evaluateAll((links) =>
    links.map((link) => ({
      to: link.getAttribute('href') ?? '',
      label: link.getAttribute('aria-label') ?? link.textContent?.trim() ?? '',
    })),
  )
}

/** Links and buttons of bars and footer that are cut off at the right. */
function beyondTheEdge(page: Page): Promise<(string | null)[]> {
  return page
    .locator(':is(header, footer, body > * > nav) :is(a, button, summary, input)')
    .evaluateAll((parts) =>
      parts
        .filter((part) => {
          const { right, left, width } = part.getBoundingClientRect()
          return width > 0 && (right > innerWidth || left < 0) && part.checkVisibility()
        })
        .map((part) => part.getAttribute('aria-label') ?? part.textContent),
    )
}
