import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { textOfPdf } from '#test/rendered-pdf.ts'
import { address, desktop, hydrated, phone, useBrowser, visit } from './browser.ts'
import {
  addBudget,
  addIndentLine,
  addVendor,
  beginBill,
  budgetOf,
  fill,
  orderFrom,
  receive,
} from './buy-books.ts'
import { button, drawnWidth, main, useOffice } from './office.ts'
import { bindYear, checkInAllButTwo, claimMissing, serialYear, subscribe } from './serial-year.ts'
import { people, signIn, storedCookies } from './sign-in.ts'
import { says, scan } from './wedge.ts'

const browser = useBrowser()
const office = useOffice(browser)
const title = 'Weaving Algorithms on the Hirakud Shore'
const department = 'Computer Science and Engineering'
const fund = 'Fund of the wished books'
const journal = 'Hirakud Shore Quarterly'

/** One of the demo's people on a page of their own, signed in. */
async function reader(name: string, email: string) {
  const storageState = storedCookies(await signIn(email))
  return { page: await browser.newPage({ storageState }), name, email }
}

/** The number of the request that the page shows. */
const requestNumber = (page: Page) => /\/account\/requests\/(\d+)/.exec(page.url())?.[1] ?? ''

async function missesAndWishes(page: Page): Promise<string> {
  await visit(page, `/books?q=${encodeURIComponent(`"${title}" qqhirakud`)}`)
  await main(page).getByRole('link', { name: 'Ask the library for it' }).click()
  await main(page).getByLabel('Title', { exact: true }).fill(title)
  await main(page).getByLabel('Author').fill('Basanti Munda')
  await main(page).getByLabel('Copies needed').fill('3')
  await button(page, 'Send request').click()
  await main(page).getByText('Awaiting approval').waitFor()
  return requestNumber(page)
}

async function joins(page: Page, author: string, others: string): Promise<void> {
  await visit(page, `/account/requests/new?kind=purchase&title=${encodeURIComponent(title)}`)
  await main(page).getByLabel('Author').fill(author)
  await button(page, 'Send request').click()
  await button(page, 'Join them').click()
  await main(page).getByText(others).waitFor()
}

async function approvesOnPhone(): Promise<void> {
  const head = await browser.open('/account/requests/approve', {
    viewport: phone,
    storageState: storedCookies(await signIn(people.faculty)),
  })
  expect(await drawnWidth(head)).toBe(phone.width)
  const wish = main(head).getByRole('listitem').filter({ hasText: title })
  await wish.getByText('3 readers').waitFor()
  await wish.getByRole('button', { name: 'Approve', exact: true }).click()
  await main(head).getByText(`Approved: ${title}`).waitFor()
}

/** Puts the request into an indent with what other vendors have, and approves the indent. */
async function buysIntoIndent(page: Page, number: string): Promise<void> {
  await visit(page, `/admin/user-requests/${number}`)
  await button(page, 'Buy').click()
  const bought = await main(page)
    .getByText(/^In indent/)
    .innerText()
  const [, indent = ''] = /IND\/(\S+?)\.?$/.exec(bought) ?? []
  await visit(page, '/admin/purchases/indents')
  await addIndentLine(page, { title: 'Shore of optics', copies: '1', department })
  await addIndentLine(page, { title: 'Shore of acoustics', copies: '2', department })
  await visit(page, `/admin/purchases/indents/${indent.replace('/', '-')}`)
  await main(page).getByText(title).first().waitFor()
  await main(page).getByText('Shore of acoustics').first().waitFor()
  await fill(main(page), 'Approved by, or the number of the minutes', 'Minutes 8/2')
  await button(page, 'Approve the indent').click()
  await main(page).getByText('Approved').first().waitFor()
}

/** The desk takes the first of the copies in, and puts it on the hold shelf for the first asker. */
async function arrivesFor(desk: Page, numbers: readonly string[], name: string): Promise<void> {
  await visit(desk, '/admin/circulation')
  await scan(desk, numbers[0] ?? '')
  // Its record has no call number yet: the desk says so, and does it all the same.
  await says(desk, 'Is in processing')
  await button(desk, 'Put it on the shelf without them').click()
  await says(desk, `Keep for ${name}`)
  await visit(desk, '/admin/holds?list=ready')
  const kept = main(desk).getByRole('listitem').filter({ hasText: title })
  await kept.filter({ hasText: name }).getByText('kept until').waitFor()
  expect(await kept.count()).toBe(1)
}

/** Asks in the chat while the network is away, and reads the answer that came meanwhile, once. */
async function asksWithNetworkCut(page: Page, desk: Page, name: string): Promise<void> {
  const said = (on: Page, text: string) =>
    main(on).getByRole('log').getByText(text, { exact: true })
  const write = async (text: string) => {
    await main(page).getByLabel('Your message').fill(text)
    await button(page, 'Send').click()
  }
  await visit(page, '/account/messages')
  await write('Has my book come?')
  await said(page, 'Has my book come?').waitFor()
  await visit(desk, '/admin/messages')
  await main(desk).getByRole('link', { name }).click()
  await said(desk, 'Has my book come?').waitFor()
  await page.context().setOffline(true)
  await write('I am second in the queue.')
  await expect.poll(() => main(page).getByText('Not sent yet').count()).toBe(1)
  await main(desk).getByLabel('Answer', { exact: true }).fill('It is at the desk.')
  await button(desk, 'Send').click()
  await said(desk, 'It is at the desk.').waitFor()
  expect(await said(desk, 'I am second in the queue.').count()).toBe(0)
  await page.context().setOffline(false)
  await said(page, 'It is at the desk.').waitFor({ timeout: 30_000 })
  await said(desk, 'I am second in the queue.').waitFor({ timeout: 30_000 })
  await expect.poll(() => main(page).getByText('Not sent yet').count()).toBe(0)
  await visit(page, '/account/messages')
  await visit(desk, new URL(desk.url()).pathname)
  for (const on of [page, desk]) {
    for (const text of ['It is at the desk.', 'I am second in the queue.']) {
      await said(on, text).waitFor()
      expect([text, await said(on, text).count()]).toEqual([text, 1])
    }
  }
  // What Chromium and the router log of requests without network.
  const ofTheCut = /ERR_INTERNET_DISCONNECTED|Failed to fetch manifest patches/
  const others = browser.problems.filter((line) => !ofTheCut.test(line))
  browser.problems.splice(0, browser.problems.length, ...others)
}

/** How many mails of this subject went to an address, by the mail log. */
async function mailsTo(desk: Page, email: string, subject: string): Promise<number> {
  await desk.goto(address(`/admin/mail?to=${encodeURIComponent(email)}`))
  await hydrated(desk)
  return main(desk).getByRole('listitem').filter({ hasText: subject }).count()
}

test('a wished book comes to the shelf: approved, ordered, billed to the paisa, held, and told', async () => {
  const desk = await office.open('/admin', desktop)
  const [first, second, third] = await Promise.all([
    reader('Asha Rao', people.student),
    reader('Rohan Behera', '21cse004@suiit.example'),
    reader('Debasish Panda', '21admin01@suiit.example'),
  ])
  const number = await missesAndWishes(first.page)
  await joins(second.page, 'Munda, Basanti', 'You and one other reader ask for it.')
  await joins(third.page, 'Basanti Munda', 'You and 2 other readers ask for it.')
  await approvesOnPhone()

  await addBudget(desk, fund, '5,000')
  await buysIntoIndent(desk, number)
  const vendors = ['Wished vendor one', 'Wished vendor two', 'Wished vendor three'] as const
  for (const vendor of vendors) await addVendor(desk, vendor)
  // ₹ 777.77 less 12.5 % is ₹ 680.55.
  const order = await orderFrom(desk, vendors[0], [title], {
    fund,
    price: '777.77',
    discount: '12.5',
  })
  const optics = await orderFrom(desk, vendors[1], ['Shore of optics'], {
    fund,
    price: '412.50',
    discount: '0',
  })
  await orderFrom(desk, vendors[2], ['Shore of acoustics'], { fund, price: '99.99', discount: '0' })
  expect(await budgetOf(desk, fund)).toEqual(['₹ 5,000', '₹ 2,654.13', '₹ 0', '₹ 2,345.87'])

  await receive(desk, optics, 'Shore of optics', { came: '1' })
  await beginBill(desk, 'WV2/9')
  await fill(main(desk), 'Rounding (₹)', '-0.50')
  await fill(main(desk), 'Total of the bill (₹)', '412')
  await button(desk, 'Enter the bill and make the copies').click()
  await desk.waitForURL(/bills\/\d+\?entered$/)

  await receive(desk, order, title, { came: '2', short: '1' })
  await beginBill(desk, 'WV1/4')
  await fill(main(desk), 'Packing and postage (₹)', '45.45')
  await fill(main(desk), 'Total of the bill (₹)', '1,406.55')
  await button(desk, 'Enter the bill and make the copies').click()
  await desk.waitForURL(/bills\/\d+\?entered$/)
  const copies = main(desk).getByRole('table', { name: 'Copies of the bill' })
  await copies.waitFor()
  const numbers = await copies.getByRole('rowheader').allInnerTexts()
  expect(numbers).toHaveLength(2)
  expect(Number(numbers[1])).toBe(Number(numbers[0]) + 1)
  for (const price of ['₹ 703.28', '₹ 703.27']) {
    expect([price, await copies.getByRole('row').filter({ hasText: price }).count()]).toEqual([
      price,
      1,
    ])
  }
  const link = main(desk).getByRole('link', { name: 'Print 2 labels' })
  const labels = (await link.getAttribute('href')) ?? ''
  for (const one of numbers) expect(labels).toContain(one)
  expect((await desk.request.get(address(labels))).status()).toBe(200)
  const register = await desk.request.get(
    address(`/admin/accession-register.pdf?first=${numbers[0]}&last=${numbers[1]}`),
  )
  const lines = (await textOfPdf(new Uint8Array(await register.body()))).join(' ')
  for (const part of [...numbers, 'WV1/4', '703.28', '703.27', 'Wished vendor']) {
    expect(lines).toContain(part)
  }
  // Committed: the third copy, and two of acoustics. ₹ 5,000 − 880.53 − 1,818.55 are free.
  expect(await budgetOf(desk, fund)).toEqual(['₹ 5,000', '₹ 880.53', '₹ 1,818.55', '₹ 2,300.92'])

  await arrivesFor(desk, numbers, first.name)
  const readers = [first, second, third]
  // A job of each minute sees that the copy has left processing.
  for (const { email } of readers) {
    await expect
      .poll(() => mailsTo(desk, email, `Available: ${title}`), { timeout: 150_000, interval: 500 })
      .toBe(1)
  }
  const told = readers.map(async ({ page }) => {
    await visit(page, `/account/requests/${number}`)
    await main(page).getByText('Available').first().waitFor()
  })
  await Promise.all(told)

  const serial = await subscribe(desk, journal, 'claims@shore.example')
  await checkInAllButTwo(desk, serial, journal)
  await claimMissing(desk, journal, 'claims@shore.example')
  const other = await office.open('/admin/messages', desktop)
  await asksWithNetworkCut(second.page, other, second.name)
  const volume = await bindYear(desk, journal)
  await visit(third.page, `/books?q=${encodeURIComponent(journal)}`)
  await main(third.page).getByRole('link', { name: journal }).first().click()
  await main(third.page).getByText(`Vol. 7, No. 1–4 (${serialYear})`).first().waitFor()
  await main(third.page).getByText(volume).first().waitFor()
}, 600_000)
