import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { deskHelpWords } from '#src/features/lending/desk/help/words.ts'
import { deskWords } from '#src/features/lending/desk/words.ts'
import { deskAnswerWords } from '#src/features/lending/desk-answers/words.ts'
import { offlineDeskWords } from '#src/features/lending/offline-desk/words.ts'
import { address, desktop, hydrated, phone, useBrowser, visit } from './browser.ts'
import { useDevices } from './device.ts'
import { englishLeft } from './english-left.ts'
import { freeCopies, shelvedCopies } from './lend.ts'
import { newMember } from './new-reader.ts'
import { drawnWidth, main } from './office.ts'
import { useOwnApp } from './own-app.ts'
import { ask, enterOffice, storedCookies } from './sign-in.ts'
import { answerOf, says, scan } from './wedge.ts'

const browser = useBrowser()
const app = useOwnApp()
const newDevice = useDevices()
let office = ''
beforeAll(async () => {
  office = await enterOffice()
})

const sizes = [
  ['phone', phone],
  ['desktop', desktop],
] as const

/** What desks of other journeys, which are English, said without network: it is quoted. */
const answersOfOthers = ['Issued.', 'Returned.', 'Renewed.']

/** Buttons and marks whose words do not fit into them. */
function cutOff(page: Page): Promise<string[]> {
  return page.locator('main .page').evaluate((part) =>
    [...part.querySelectorAll('button, a.button, label, h1, h2, h3, p, li, strong, summary, th')]
      .filter((one) => one.clientWidth > 1 && one.scrollWidth > one.clientWidth + 1)
      .filter((one) => getComputedStyle(one).display !== 'inline')
      .map((one) => one.textContent ?? ''),
  )
}

test.each(
  (['hi', 'or'] as const).flatMap((language, place) =>
    sizes.map(([what, viewport], size) => [language, what, viewport, place * 2 + size] as const),
  ),
)('in %s, on a %s, a reader is served at the desk', async (language, what, viewport, place) => {
  const words = deskWords[language]
  const said = deskAnswerWords[language]
  const name = `Lata Pradhan ${language} ${what}`
  const card = await newMember(office, { name, category: 'faculty' })
  await ask(`/admin/members/${card}/account`, office, {
    intent: 'charge',
    key: crypto.randomUUID(),
    amount: '50',
    reason: 'Torn label',
  })
  const books = await shelvedCopies(200 + 20 * place, 2)
  const [one = '', two = ''] = books.map(({ barcode }) => barcode)
  const known = [name, 'Torn label', 'Faculty', 'librarian', ...books.map(({ title }) => title)]
  const storageState = storedCookies(`${office}; almirah.language=${language}`)
  const page = await browser.open('/admin/circulation', { viewport, storageState })
  const looksRight = async (where: string, quoted: readonly string[] = []) => {
    expect(await englishLeft(page, [...known, ...quoted]), where).toEqual([])
    expect(await drawnWidth(page), where).toBe(viewport.width)
    expect(await cutOff(page), where).toEqual([])
  }
  await says(page, said.ready)
  expect(await page.locator('main [lang=en] [data-scans]').count()).toBe(0)
  await looksRight('ready')
  await scan(page, card)
  await scan(page, one)
  await says(page, said.issued)
  await scan(page, two)
  await page.getByRole('heading', { name: words.booksOnLoan(2) }).waitFor()
  await looksRight('two books are issued')
  await scan(page, one)
  await says(page, said.hasItAlready)
  await scan(page, 'NOTHING-77')
  await says(page, said.notKnown)
  await looksRight('what is refused')
  await scan(page, '*LOST')
  await scan(page, two)
  await says(page, words.lostCosts)
  await looksRight('a lost book')
  await scan(page, '*END')
  await page.keyboard.press('F9')
  await page.keyboard.type('20', { delay: 120 })
  await page.keyboard.press('Enter')
  await says(page, words.isPaid('₹\u00a020'))
  const slip = await answerOf(page)
    .getByRole('link', { name: words.printSlip })
    .getAttribute('href')
  await looksRight('a payment')
  await scan(page, '*RETURN')
  await scan(page, one)
  await says(page, said.returned)
  await scan(page, '*UNDO')
  await says(page, words.isUndone)
  await scan(page, '*RETURN')
  for (const code of [one, two]) await scan(page, code)
  await page.getByRole('heading', { name: words.booksOnLoan(0) }).waitFor()
  await looksRight('all are returned')
  const others = ['returns', 'commands', 'offline'].map((path) => `/admin/circulation/${path}`)
  const paths = [...others, slip ?? '', '/admin/day-book', `/admin/members/${card}/account`]
  for (const path of paths) {
    await visit(page, path.replace('&print=1', ''))
    await looksRight(path, path.endsWith('/offline') ? answersOfOthers : [])
  }
})

test('of the English desk nearly every text would be found', async () => {
  const page = await browser.open('/admin/circulation', { storageState: storedCookies(office) })
  expect((await englishLeft(page, [])).length).toBeGreaterThan(15)
})

test('in Odia a desk goes on without network, and tells it all when the network is back', async () => {
  const words = offlineDeskWords.or
  const said = deskAnswerWords.or
  const name = 'Sukanti Bag'
  const card = await newMember(office, { name, category: 'faculty' })
  const books = await freeCopies(office, 2)
  const [one = '', two = ''] = books.map(({ barcode }) => barcode)
  const device = await newDevice()
  let page = await device.open(app.address('/about'))
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const tomorrow = Math.floor(Date.now() / 1000) + 86_400
  const { cookies } = storedCookies(`${office}; almirah.language=or`)
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, expires: tomorrow })))
  await page.goto(app.address('/admin/circulation'))
  await hydrated(page)
  await page.getByLabel(words.keepWorking).check()
  await page.locator('[data-scans]').focus()
  await main(page).getByText(words.keepWorkingReady).waitFor()
  await app.kill()
  await scan(page, card)
  await scan(page, one)
  await says(page, said.issued)
  await device.close()

  page = await device.open(app.address('/admin/circulation'))
  await says(page, said.ready)
  await main(page).getByText(words.waiting(1)).waitFor()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: deskHelpWords.or.atDesk }).waitFor()
  await scan(page, card)
  await main(page)
    .getByRole('heading', { name: deskWords.or.booksOnLoan(1) })
    .waitFor()
  await scan(page, one)
  await says(page, said.hasItAlready)
  await scan(page, two)
  await says(page, said.issued)
  await scan(page, '*LOST')
  await says(page, words.needsNetwork)
  const known = [name, 'Faculty', ...books.map(({ title }) => title)]
  expect(await englishLeft(page, known)).toEqual([])
  expect(await drawnWidth(page)).toBe(phone.width)
  expect(await cutOff(page)).toEqual([])

  // Another language is there too, though this device has never shown the desk in it.
  await page.getByRole('button', { name: 'ମେନୁ' }).click()
  await page.getByRole('button', { name: 'हिन्दी' }).filter({ visible: true }).first().click()
  await says(page, deskAnswerWords.hi.ready)
  const waits = main(page).getByText(offlineDeskWords.hi.waiting(2))
  await waits.waitFor()
  expect(await englishLeft(page, known)).toEqual([])

  await app.start()
  await waits.waitFor({ state: 'detached' })
  const account = await fetch(address(`/admin/circulation?member=${card}`), {
    headers: { cookie: `${office}; almirah.language=or` },
  })
  expect(await account.text()).toContain(deskWords.or.booksOnLoan(2))
})
