import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { deskWords } from '#src/features/lending/desk/words.ts'
import { officePageWords } from '#src/pages/office/words.ts'
import { officeWords } from '#src/panels/office/words.ts'
import { latinWords } from '#test/latin-words.tsx'
import { desktop, useBrowser, visit } from './browser.ts'
import { newMember, signUp } from './new-reader.ts'
import { drawnWidth, main } from './office.ts'
import { ask, enterOffice, passGate, storedCookies } from './sign-in.ts'
import { violationsOf } from './violations.ts'

const browser = useBrowser()
let office = ''
/** Of somebody who works at the desk, and nowhere else. */
let desk = ''
beforeAll(async () => {
  office = await enterOffice()
  const email = '21cse077@suiit.example'
  const reader = await browser.open('/login')
  const mails = await browser.open('/admin/mail', { storageState: storedCookies(office) })
  await signUp(reader, mails, { name: 'Mina Sahoo', email })
  const list = await (await ask(`/admin/users?q=${encodeURIComponent(email)}`, office)).text()
  const id = /\/admin\/UserDetails\?id=([\w-]+)/.exec(list)?.[1] ?? ''
  await ask('/admin/staff', office, { id, role: 'desk', intent: 'give' })
  const cookies = await reader.context().cookies()
  desk = await passGate(cookies.map(({ name, value }) => `${name}=${value}`).join('; '))
})

const open = (path: string, language: string, width: number) =>
  browser.open(path, {
    viewport: { width, height: desktop.height },
    storageState: storedCookies(`${desk}; almirah.language=${language}`),
  })
const aside = (page: Page) => page.locator('[data-folded]')
/** What is the same in all languages. */
const known = ['Ctrl', 'ISBN', 'MARC', 'Excel', 'PDF', 'UPI', 'QR', 'ID', 'API', 'REST']

test.each(
  (['hi', 'or'] as const).flatMap((language) =>
    [320, 360, desktop.width].map((width) => [language, width] as const),
  ),
)(
  'in %s, %s px wide, the menu and the panel are in the reader’s language',
  async (language, width) => {
    const words = officeWords[language]
    const page = await open('/admin', language, width)
    const menu = page.getByRole('navigation', { name: words.office })
    if (width < 1200) await page.getByRole('button', { name: words.officeMenu }).click()
    await menu.getByText(words.groupCirculation).click()
    const [title = ''] = officePageWords[language]['offline-conflicts'] ?? []
    await menu.getByRole('link', { name: title }).waitFor()
    expect(latinWords(await aside(page).innerHTML(), known)).toEqual([])
    const wide = await menu.evaluate((part) => part.scrollWidth - part.clientWidth)
    expect(wide).toBeLessThanOrEqual(0)
    expect(await drawnWidth(page)).toBe(width)
    expect(await violationsOf(page)).toEqual([])
    await menu.getByRole('link', { name: title }).click()
    await page.waitForURL('**/admin/circulation/offline')
    await visit(page, '/admin')
    for (const region of [words.today, words.everyDay, words.whatYouCanDo]) {
      const part = main(page).getByRole('region', { name: region })
      expect(await part.getAttribute('lang')).toBe(language)
      expect(latinWords(await part.innerHTML(), known)).toEqual([])
    }
    expect(await drawnWidth(page)).toBe(width)
  },
)

test.each(['hi', 'or'] as const)(
  'in %s Ctrl K finds pages by either name, and members',
  async (language) => {
    const words = officeWords[language]
    const name = `Sarita Oram ${language}`
    await newMember(office, { name, category: 'faculty' })
    const page = await open('/admin/circulation', language, desktop.width)
    const field = page.getByRole('combobox', { name: words.whatToFind })
    const option = (text: string) =>
      page.getByRole('listbox', { name: words.found }).getByRole('option').filter({ hasText: text })
    await page.keyboard.press('Control+k')
    await field.fill('day book')
    await option(deskWords[language].dayBook).waitFor()
    await field.fill(deskWords[language].dayBook)
    await option(deskWords[language].dayBook).waitFor()
    await field.fill(name)
    await option(words.issueTo(name)).waitFor()
    await field.fill('zzzzqqq')
    await page.getByText(words.nothingFound).waitFor()
    expect(await violationsOf(page)).toEqual([])
  },
)

test('an English page of the office says so, and its frame does not', async () => {
  const page = await open('/admin/holds', 'or', desktop.width)
  const languageOf = (part: string) =>
    page.locator(part).evaluate((one) => one.closest('[lang]')?.getAttribute('lang'))
  expect(await languageOf('main h1')).toBe('en')
  expect(await languageOf('[data-folded]')).toBe('or')
  expect(await violationsOf(page)).toEqual([])
})
