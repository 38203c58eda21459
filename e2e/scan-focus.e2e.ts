import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { address, desktop, hydrated, useBrowser } from './browser.ts'
import { freeCopies } from './lend.ts'
import { newMember } from './new-reader.ts'
import { ask, enterOffice, storedCookies } from './sign-in.ts'
import { violationsOf } from './violations.ts'
import { answerOf, says, scan, typeWithPauses } from './wedge.ts'

const browser = useBrowser()
let office = ''
let stocktaking = ''
beforeAll(async () => {
  office = await enterOffice()
  const shelf = { name: 'Scans', location: '', firstCallNumber: '', lastCallNumber: '' }
  const started = await ask('/admin/stocktaking', office, shelf)
  stocktaking = started.headers.get('location') ?? ''
})

/**
 * Where codes are scanned: the page that links there, and the codes that it shows as taken,
 * whatever came of them.
 */
const places = [
  {
    name: 'the desk',
    from: () => '/admin',
    to: () => '/admin/circulation',
    codes: ['451', '452', '453', '454', '455'],
    taken: (page: Page) => sentTo(page, '/api/v1/desk/scans', 'text'),
    takes: 'in order',
  },
  {
    name: 'a stocktaking',
    from: () => '/admin/stocktaking',
    to: () => stocktaking,
    codes: ['451', '452', '453', '454', '455'],
    taken: (page: Page) => sentTo(page, '/scans', 'code'),
    takes: 'in order',
  },
  {
    name: 'AddBook',
    from: () => '/admin',
    to: () => '/admin/AddBook',
    codes: ['9780131103627', '9780262033848', '9780201633610', '9780134685991', '9780596007126'],
    taken: (page: Page) => lookedUp(page, 'isbn'),
    takes: 'the last',
  },
  {
    name: 'the scanner',
    from: () => '/admin',
    to: () => '/scanner',
    codes: ['451', '452', '453', '454', '9780131103627'],
    taken: (page: Page) => lookedUp(page, 'code'),
    takes: 'in any order',
  },
] as const

/** The codes that the page sends to an endpoint, from now on. */
function sentTo(page: Page, path: string, field: string): string[] {
  const codes: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith(path)) return
    codes.push(String(request.postDataJSON()[field]))
  })
  return codes
}

/** The codes that the page asks the library about by its address, from now on. */
function lookedUp(page: Page, name: string): string[] {
  const codes: string[] = []
  page.on('request', (request) => {
    const code = new URL(request.url()).searchParams.get(name)
    if (code !== null && /\.data$/.test(new URL(request.url()).pathname)) codes.push(code)
  })
  return codes
}

/** As a click beside all fields does. */
const leaveFields = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())

/** A page of the office, with all that is folded unfolded. */
const openOffice = async (path: string) => {
  const page = await browser.open(path, {
    viewport: desktop,
    storageState: storedCookies(office),
  })
  await page
    .getByRole('main')
    .locator('details')
    .evaluateAll((all) => {
      for (const one of all) (one as HTMLDetailsElement).open = true
    })
  return page
}

describe.each(places)('at $name five codes are taken whole, typed at once', (place) => {
  const { codes, from, to } = place

  /** Types the codes as a scanner does, and sees that the page takes all of them. */
  const scanAll = async (page: Page, taken: string[], pauses: readonly number[] = [3]) => {
    for (const code of codes) {
      await typeWithPauses(page, code, pauses)
      await page.keyboard.press('Enter')
    }
    if (place.takes === 'in order') await expect.poll(() => taken).toEqual(codes)
    else if (place.takes === 'in any order')
      await expect.poll(() => taken.toSorted()).toEqual(codes.toSorted())
    else {
      // One book is added at a time: a later ISBN takes the place of one that is being looked up.
      await expect.poll(() => taken.at(-1)).toBe(codes.at(-1))
      expect(codes).toEqual(expect.arrayContaining(taken))
    }
  }
  const link = (page: Page) => page.getByRole('main').locator(`a[href="${to()}"]`).first()

  test('opened by a link', async () => {
    const page = await openOffice(from())
    const taken = place.taken(page)
    await link(page).click()
    await scanAll(page, taken)
    expect(new URL(page.url()).pathname).toBe(to())
  })

  test('opened by a link, left, and opened again by going back', async () => {
    const page = await openOffice(from())
    await link(page).press('Enter')
    await page.locator('[data-scans]').waitFor()
    await page.getByRole('banner').getByRole('link', { name: 'Events' }).first().click()
    await page.waitForURL('**/libraryEvents')
    const taken = place.taken(page)
    await page.goBack()
    await scanAll(page, taken)
  })

  test('opened by its address, before its scripts have come', async () => {
    const page = await openOffice(from())
    const taken = place.taken(page)
    await page.goto(address(to()), { waitUntil: 'commit' })
    await page.locator('[data-scans]').waitFor()
    await scanAll(page, taken)
    await hydrated(page)
  })

  test('with a click beside the field before each, and slowly', async () => {
    const page = await openOffice(to())
    const taken = place.taken(page)
    for (const [at, code] of codes.entries()) {
      await leaveFields(page)
      await typeWithPauses(page, code, [20, 80, 120, 50, 5])
      await page.keyboard.press('Enter')
      await expect.poll(() => taken.toSorted()).toEqual(codes.slice(0, at + 1).toSorted())
    }
  })
})

test.each([20, 50, 80, 120, 'mixed'] as const)(
  'with %s milliseconds between keys the desk takes codes whole, whatever has the focus',
  async (pace) => {
    const pauses = pace === 'mixed' ? [20, 120, 3, 80, 50] : [pace]
    const card = await newMember(office, { name: `Slow ${pace}`, category: 'faculty' })
    const page = await openOffice('/admin/circulation')
    for (const [text, heading] of [
      [card, '0 books on loan'],
      ['41', '1 book on loan'],
      ['7', '2 books on loan'],
      ['*RETURN 41', '1 book on loan'],
      ['*RETURN 7', '0 books on loan'],
    ] as const) {
      if (text === '41') await page.getByRole('checkbox', { name: 'Sounds' }).focus()
      else await leaveFields(page)
      await typeWithPauses(page, text, pauses)
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: heading }).waitFor()
    }
  },
)

test('a code that comes in pieces into an amount is refused, and the amount stays', async () => {
  const card = await newMember(office, { name: 'Amount Behera', category: 'faculty' })
  const key = crypto.randomUUID()
  const charge = { intent: 'charge', key, amount: '50', reason: 'Coffee on a cover' }
  await ask(`/admin/members/${card}/account`, office, charge)
  const page = await openOffice(`/admin/circulation?member=${card}`)
  const sent = sentTo(page, '/api/v1/desk/scans', 'text')
  await page.keyboard.press('F9')
  await typeWithPauses(page, '1937', [120, 3, 3, 3])
  await page.keyboard.press('Enter')
  await says(page, 'Not done')
  await answerOf(page).getByText('This scan came in pieces', { exact: false }).waitFor()
  expect(await page.getByLabel(/^Pays, in/).inputValue()).not.toContain('937')
  expect(sent).toEqual([])
})

test('a refused scan stays, red and counted, until it is dismissed by keyboard', async () => {
  const card = await newMember(office, { name: 'Stays Nayak', category: 'faculty' })
  const page = await openOffice(`/admin/circulation?member=${card}`)
  const refused = page.getByRole('region', { name: 'Refused scans' }).getByRole('listitem')
  await scan(page, 'no-such-copy')
  await says(page, 'Not known')
  const [one = '', two = ''] = (await freeCopies(office, 2)).map(({ barcode }) => barcode)
  await scan(page, one)
  await says(page, 'Issued')
  await scan(page, two)
  await page.getByText('2 issued, 1 refused', { exact: true }).waitFor()
  expect(await refused.allInnerTexts()).toEqual([expect.stringContaining('no-such-copy')])
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Batch return' }).click()
  await page.getByLabel('Barcodes or accession numbers').fill(`${one}\nno-such-copy-either`)
  await page.getByRole('button', { name: 'Return all' }).click()
  await page.getByText('1 returned, 1 refused.', { exact: true }).waitFor()
  await expect.poll(() => refused.count()).toBe(2)
  await page.goto(address('/admin/circulation'))
  await expect.poll(() => refused.count()).toBe(2)
  for (const left of [1, 0]) {
    await refused
      .first()
      .getByRole('button', { name: /^Dismiss the refused scan/ })
      .press('Enter')
    await expect.poll(() => refused.count()).toBe(left)
  }
  expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-scans'))).toBe(true)
  await page.reload()
  await hydrated(page)
  expect(await refused.count()).toBe(0)
})

test('a question that nobody answers stays as a refused scan, until it is answered', async () => {
  const card = await newMember(office, { name: 'Asks Nayak', category: 'faculty' })
  const page = await openOffice(`/admin/circulation?member=${card}`)
  const refused = page.getByRole('region', { name: 'Refused scans' }).getByRole('listitem')
  const [one = '', two = ''] = (await freeCopies(office, 2)).map(({ barcode }) => barcode)
  await scan(page, one)
  await says(page, 'Issued')
  await scan(page, one)
  await says(page, 'Has this copy already')
  await scan(page, two)
  await says(page, 'Issued')
  await page.getByText('2 issued, 1 refused', { exact: true }).waitFor()
  expect(await refused.allInnerTexts()).toEqual([
    expect.stringMatching(new RegExp(`^Not issued · ${one} [^]*Has this copy already`)),
  ])
  expect(await violationsOf(page)).toEqual([])
  await scan(page, one)
  await answerOf(page).getByRole('button', { name: 'Return', exact: true }).press('Enter')
  await page.getByText('2 issued, 1 returned', { exact: true }).waitFor()
  expect(await refused.count()).toBe(0)
})
