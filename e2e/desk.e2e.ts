import type { Response } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { address, desktop, phone, useBrowser } from './browser.ts'
import { shelvedCopies } from './lend.ts'
import { newMember } from './new-reader.ts'
import { ask, enterOffice, storedCookies } from './sign-in.ts'
import { violationsOf } from './violations.ts'
import { answerOf, says, scan, slowestKey } from './wedge.ts'

const browser = useBrowser()
let office = ''
beforeAll(async () => {
  office = await enterOffice()
})

const openDesk = (viewport: { width: number; height: number }) =>
  browser.open('/admin/circulation', { viewport, storageState: storedCookies(office) })
const memberOf = (name: string) => newMember(office, { name, category: 'faculty' })

test.each([
  ['desktop', desktop, 300],
  ['phone', phone, 330],
] as const)(
  'on a %s ten books are issued and eight taken back within a minute, by the scanner alone',
  async (what, viewport, first) => {
    const card = await memberOf(`Meena Toppo ${what}`)
    const codes = (await shelvedCopies(first, 10)).map(({ barcode }) => barcode)
    const page = await openDesk(viewport)
    const begin = Date.now()
    const took = [await scan(page, card)]
    for (const code of codes) {
      took.push(await scan(page, code))
      await says(page, 'Issued')
    }
    await page.getByRole('heading', { name: '10 books on loan' }).waitFor()
    await scan(page, '*RETURN')
    for (const code of codes.slice(0, 8)) {
      took.push(await scan(page, code))
      await says(page, 'Returned')
    }
    await page.getByRole('heading', { name: '2 books on loan' }).waitFor()
    const seconds = (Date.now() - begin) / 1000
    const median = took.toSorted((one, other) => one - other)[Math.floor(took.length / 2)] ?? 0
    console.info(
      `${what}: ten issued and eight taken back in ${seconds.toFixed(1)} s; from Enter to the answer ${median.toFixed(0)} ms (median of ${took.length})`,
    )
    expect(seconds).toBeLessThan(60)
    expect(page.url()).toBe(address('/admin/circulation'))

    await scan(page, '*UNDO')
    await says(page, 'Undone')
    await page.getByRole('heading', { name: '3 books on loan' }).waitFor()
    const again = codes[7] ?? ''
    await scan(page, '*ISSUE')
    await scan(page, again)
    await says(page, 'Has this copy already')
    await scan(page, '*END')
    await scan(page, again)
    await says(page, 'Returned')
    for (const code of codes.slice(8)) await scan(page, code)
    await scan(page, 'NOTHING-77')
    await says(page, 'Not known')
  },
)

test('what is scanned faster than it is answered is done in its order; a misread card holds what comes behind it', async () => {
  const card = await memberOf('Kiran Patel')
  const [one, two, three, four] = (await shelvedCopies(360, 4)).map(({ barcode }) => barcode)
  const page = await openDesk(desktop)
  let open = () => {}
  let gate = Promise.resolve()
  await page.route('**/api/v1/desk/scans', async (route) => {
    await gate
    await route.continue()
  })
  /** Types all of it before anything is answered. */
  const typeAhead = async (text: string) => {
    gate = new Promise((resolve) => {
      open = resolve
    })
    await page.keyboard.type(text)
    open()
  }
  await typeAhead(`${card}\n${one}\n${two}\n${three}\n`)
  await page.getByRole('heading', { name: '3 books on loan' }).waitFor()
  await typeAhead(`M-999999\n${four}\n`)
  await page.getByText(`One scan not done: ${four}.`, { exact: false }).waitFor()
  await page.keyboard.press('Escape')
  await typeAhead(`*RETURN\n${one}\n${two}\n${three}\n`)
  await page.getByRole('heading', { name: '0 books on loan' }).waitFor()
})

test('an answer that is lost is asked for again, and nothing is done twice', async () => {
  const card = await memberOf('Nisha Rout')
  // A phone keeps nothing for power cuts unless told to: the library alone can answer.
  const page = await openDesk(phone)
  await scan(page, card)
  let lost = 0
  await page.route('**/api/v1/desk/scans', async (route) => {
    if (lost++ > 0) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await scan(page, '451')
  browser.problems.splice(0)
  await says(page, 'Issued')
  await page.getByRole('heading', { name: '1 book on loan' }).waitFor()
  expect(lost).toBe(2)
  await scan(page, '*RETURN')
  await scan(page, '451')
})

test.each([
  ['desktop', desktop],
  ['phone', phone],
] as const)(
  'on a %s a fine is paid in part, by keyboard alone, with a receipt',
  async (what, viewport) => {
    const card = await memberOf(`Dipti Meher ${what}`)
    const key = crypto.randomUUID()
    await ask(`/admin/members/${card}/account`, office, {
      intent: 'charge',
      key,
      amount: '50',
      reason: 'Coffee on a cover',
    })
    const page = await openDesk(viewport)
    await scan(page, card)
    await page.getByText('Dues: ₹ 50 due').waitFor()
    // A scanner that types now still scans: what it types does not become an amount.
    do {
      await page.keyboard.press('F9')
      await page.keyboard.type('20', { delay: 120 })
      await scan(page, '*RETURN')
    } while ((await slowestKey(page)) > 45)
    expect(await page.getByLabel(/^Pays, in/).inputValue()).toBe('20')
    await page.keyboard.press('F9')
    await page.keyboard.type('20', { delay: 120 })
    await page.keyboard.press('Enter')
    await says(page, 'Paid ₹ 20')
    await page.getByText('Dues: ₹ 30 due').waitFor()
    const slip = await answerOf(page)
      .getByRole('link', { name: 'Print the slip' })
      .getAttribute('href')
    const receipt = await (await ask(slip ?? '', office)).text()
    expect(receipt).toContain(`Dipti Meher ${what}`)
    expect(receipt).toContain('₹\u00a020')
    const book = await (await ask('/admin/day-book', office)).text()
    expect(book).toContain(`Dipti Meher ${what}`)
  },
)

test('without scripts a form takes cards and copies', async () => {
  const card = await memberOf('Anil Kujur')
  const form = { mode: 'return', member: '', use: '', key: crypto.randomUUID() }
  const opened = await (await ask('/admin/circulation', office, { ...form, text: card })).text()
  expect(opened).toContain('0 books on loan')
  const issue = { ...form, mode: 'issue', member: card, key: crypto.randomUUID(), text: '461' }
  expect(await (await ask('/admin/circulation', office, issue)).text()).toContain('1 book on loan')
  const list = { key: crypto.randomUUID(), codes: '461\nno-such', returnedOn: '' }
  const report = await (await ask('/admin/circulation/returns', office, list)).text()
  expect(report).toContain('1 returned, 1 refused.')
})

test.each([
  ['desktop', desktop, 462],
  ['phone', phone, 463],
] as const)(
  'on a %s a lost, a damaged and a disputed book are told by commands alone, and undone',
  async (what, viewport, code) => {
    const card = await memberOf(`Sagar Majhi ${what}`)
    const page = await openDesk(viewport)
    await scan(page, card)
    await scan(page, String(code))
    await says(page, 'Issued')
    await scan(page, '*LOST')
    await page.getByLabel('Scan or type the book that is lost').waitFor()
    await scan(page, String(code))
    await says(page, 'Lost: what does it cost?')
    await page.keyboard.type('450', { delay: 120 })
    await page.keyboard.press('Enter')
    await says(page, 'Lost: ₹ 500 charged')
    await page.getByText('Dues: ₹ 500 due').waitFor()
    expect(await violationsOf(page)).toEqual([])
    await scan(page, '*UNDO')
    await page.getByText('Dues: nothing due').waitFor()
    await page.getByLabel(/^More for/).click()
    await page.getByRole('button', { name: /^Claims returned/ }).click()
    await says(page, 'Claimed returned')
    await page.getByText(`${code} · Claimed returned`).waitFor()
    await scan(page, '*DAMAGED')
    await scan(page, String(code))
    await page.keyboard.type('75', { delay: 120 })
    await page.getByLabel('What is damaged').fill('Coffee on the cover')
    await page.keyboard.press('Enter')
    await says(page, 'Damaged: ₹ 75 charged')
    await page.getByText('Coffee on the cover').waitFor()
    await answerOf(page).getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('heading', { name: '1 book on loan' }).waitFor()
    await scan(page, '*FOUND')
    await scan(page, String(code))
    await says(page, 'Found again')
  },
)

test.each([
  ['desktop', desktop],
  ['phone', phone],
] as const)(
  'on a %s a screen reader finds nothing wrong with the desk at work',
  async (_, viewport) => {
    const page = await openDesk(viewport)
    for (const text of ['21CSE001', 'sunita', '0-0-0']) {
      await scan(page, text)
      expect(await violationsOf(page)).toEqual([])
    }
  },
)

test.each([
  ['desktop', desktop],
  ['phone', phone],
] as const)(
  'on a %s refused scans are dismissed at once by the keyboard, and the next scan goes into its field',
  async (_, viewport) => {
    const page = await openDesk(viewport)
    for (const text of ['0-0-1', '0-0-2', '0-0-3', '0-0-4']) await scan(page, text)
    const list = page.getByRole('region', { name: 'Refused scans' })
    await list.getByText('4 refused scans').waitFor()
    expect(await list.getByText('0-0-1').isVisible()).toBe(false)
    await list.getByText('1 earlier').press('Enter')
    expect(await list.getByText('0-0-1').isVisible()).toBe(true)
    expect(await violationsOf(page)).toEqual([])
    await list.getByRole('button', { name: 'Dismiss all' }).press('Enter')
    await list.waitFor({ state: 'detached' })
    expect(await page.locator('[data-scans]:focus').count()).toBe(1)
  },
)

test('a phone that opens the code of the desk scans for it, without an account', async () => {
  const card = await memberOf('Ritu Kandulna')
  const [{ barcode } = { barcode: '' }] = await shelvedCopies(120, 1)
  const desk = await openDesk(desktop)
  await desk.getByRole('button', { name: 'Scan with a phone' }).press('Enter')
  const picture = desk.getByRole('img', { name: /^Code for the phone/ })
  const address = (await picture.getAttribute('aria-label'))?.split(': ')[1] ?? ''
  const hand = await browser.open(new URL(address).pathname, { viewport: phone })
  await hand.getByRole('button', { name: 'Connect this phone' }).click()
  await desk.getByText('A phone scans for this desk.').waitFor()
  const number = hand.getByLabel('Number below the barcode')
  for (const text of [card, barcode]) {
    await number.fill(text)
    await number.press('Enter')
  }
  await desk.getByRole('heading', { name: '1 book on loan' }).waitFor()
  await hand.getByRole('list', { name: 'Sent to the desk' }).getByText(barcode).waitFor()
  expect(await violationsOf(hand)).toEqual([])
  const stranger = await browser.open(new URL(address).pathname, { viewport: phone })
  await stranger.getByRole('button', { name: 'Connect this phone' }).click()
  await stranger.getByText('another phone has it', { exact: false }).waitFor()
  expect(browser.problems.splice(0)).toEqual([expect.stringContaining('404')])
  await scan(desk, '*RETURN')
  await number.fill(barcode)
  await number.press('Enter')
  await desk.getByRole('heading', { name: '0 books on loan' }).waitFor()
  // A look of the phone's after the last loan has changed: what it was told is not told again.
  const isLook = (answer: Response) =>
    answer.request().method() === 'GET' && answer.url().includes('.data')
  await hand.waitForResponse(isLook)
  expect((await hand.waitForResponse(isLook)).headers()['cache-control']).toContain('no-store')
  await desk.getByRole('button', { name: 'Disconnect the phone' }).press('Enter')
  // The phone is told without sending anything.
  await hand.getByText('The desk has ended this pairing', { exact: false }).waitFor()
  expect(await number.count()).toBe(0)
})
