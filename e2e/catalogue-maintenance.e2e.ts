import type { Page } from 'playwright'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { address, desktop, phone, useBrowser } from './browser.ts'
import { ask, enterOffice, storedCookies } from './sign-in.ts'

const browser = useBrowser()
/** Each size has books of its own, as both go at once. */
const sizes = [
  ['desktop', desktop, 21, 22],
  ['phone', phone, 31, 32],
] as const
let office = ''
beforeAll(async () => {
  office = await enterOffice()
})

const main = (page: Page) => page.getByRole('main')
const flash = (page: Page) => main(page).getByRole('status')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true })
const ofBook = (page: Page, name: string) =>
  main(page).getByRole('navigation', { name: 'Of this book' }).getByRole('link', { name })

function openOffice(path: string, viewport: { width: number; height: number }) {
  return browser.open(path, { viewport, storageState: storedCookies(office) })
}

async function fits(page: Page, viewport: { width: number }) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
}

test.each(sizes)(
  'on a %s copies are added, found by barcode, changed by two, withdrawn and put back',
  async (what, viewport, number) => {
    const page = await openOffice(`/books/${number}`, viewport)
    await main(page).getByRole('link', { name: 'Copies', exact: true }).click()
    await page.waitForURL(address(`/admin/books/${number}/copies`))
    await field(page, 'How many').fill('101')
    await field(page, 'Source').fill('Blackbird Books')
    await button(page, 'Add').click()
    await main(page).getByText('from 1 to 100').first().waitFor()
    forgive(422)
    expect(await field(page, 'Source').inputValue()).toBe('Blackbird Books')
    await field(page, 'How many').fill('2')
    await field(page, 'Bill date').fill('2026-11-20')
    await button(page, 'Add').click()
    await flash(page).getByText('2 copies are added').waitFor()
    const labels = main(page).getByRole('link', { name: 'Print their labels' })
    expect(await labels.getAttribute('href')).toContain('/BarcodeGenerator?list=')
    const [, copy = ''] = /added: (\d+)/.exec(await flash(page).innerText()) ?? []
    await fits(page, viewport)

    await page.goto(address('/admin/copies'))
    await field(page, 'Barcode or accession number').fill(copy)
    await page.keyboard.press('Enter')
    await main(page)
      .getByRole('heading', { name: `Copy ${copy}` })
      .waitFor()
    expect(await field(page, 'Bill date').inputValue()).toBe('2026-11-20')
    const other = await openOffice(`/admin/copies?code=${copy}`, viewport)
    await field(page, 'Barcode').fill(`BAR-${what}`)
    await button(page, 'Save').click()
    await flash(page).getByText('The copy is saved.').waitFor()
    await field(other, 'Location').fill('Annexe')
    await button(other, 'Save').click()
    await main(other).getByRole('heading', { name: 'The difference' }).waitFor()
    forgive(409)
    await main(other)
      .getByRole('cell', { name: `BAR-${what}` })
      .waitFor()
    await field(other, 'Barcode').fill(`BAR-${what}`)
    await button(other, 'Save mine over it').click()
    await flash(other).getByText('The copy is saved.').waitFor()
    await fits(other, viewport)

    await page.goto(address(`/admin/copies?code=bar-${what}`))
    expect(await field(page, 'Location').inputValue()).toBe('Annexe')
    await main(page).getByText('Withdraw this copy').click()
    await field(page, 'Reason').fill('Torn beyond repair')
    await field(page, 'Order number').fill('W/2026/4')
    await button(page, 'Withdraw').click()
    await flash(page).getByText('The copy is withdrawn').waitFor()
    await main(page).getByText('by order W/2026/4: Torn beyond repair').waitFor()
    await button(page, 'Put back on the shelf').click()
    await flash(page).getByText('The copy is back').waitFor()
    await main(page).getByRole('link', { name: 'History' }).click()
    await main(page)
      .getByRole('heading', { name: `Copy ${copy} was put back on the shelf` })
      .waitFor()
    await fits(page, viewport)
  },
)

test.each(sizes)(
  'on a %s a book gets a cover, readers see it, it is taken away and comes back',
  async (_what, viewport, number) => {
    const page = await openOffice(`/admin/books/${number}/cover`, viewport)
    const choose = (name: string, buffer: Buffer) =>
      field(page, 'Picture').setInputFiles({ name, mimeType: 'image/png', buffer })
    await choose('cover.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    await button(page, 'Use this picture').click()
    await main(page).getByText('Drawings such as SVG').waitFor()
    forgive(415)
    const size = { width: 800, height: 1200, channels: 3 } as const
    await choose(
      'cover.png',
      await sharp({ create: { ...size, background: '#7a1f2b' } })
        .png()
        .toBuffer(),
    )
    await button(page, 'Use this picture').click()
    await flash(page).getByText('This is the cover now.').waitFor()
    const seen = await browser.open(`/books/${number}`, { viewport })
    const picture = main(seen).locator('img[src^="/covers/"]').first()
    expect(
      await picture.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth)),
    ).toBe(480)
    await button(page, 'Remove the cover').click()
    await flash(page).getByText('The cover is removed').waitFor()
    await ofBook(page, 'History').click()
    await button(page, 'Undo: The book lost its cover').click()
    await flash(page).getByText('The change is undone.').waitFor()
    await seen.reload()
    await picture.waitFor()
    await fits(page, viewport)
  },
)

test.each(sizes)(
  'on a %s two books become one, the old addresses lead there, and they part again',
  async (_what, viewport, number, second) => {
    expect(await harvested(second)).not.toContain('status="deleted"')
    const page = await openOffice(`/admin/books/${number}/merge`, viewport)
    await field(page, 'The other book').fill('no such book anywhere zzzz')
    await page.keyboard.press('Enter')
    await main(page).getByText('No other book is found').waitFor()
    await field(page, 'The other book').fill(String(second))
    await page.keyboard.press('Enter')
    await main(page).getByRole('heading', { name: 'What is taken' }).waitFor()
    await fits(page, viewport)
    const title = await main(page).getByRole('article').nth(1).getByRole('heading').innerText()
    await main(page)
      .getByRole('group', { name: 'Title', exact: true })
      .getByRole('radio')
      .nth(1)
      .check()
    await button(page, 'Merge the two').click()
    await page.waitForURL(address(`/admin/books/${number}/history`))
    await main(page).getByRole('heading', { name: 'The book took another book in' }).waitFor()

    for (const path of [`/books/${second}`, `/books/${second}/cite`, `/api/v1/books/${second}`]) {
      const answer = await ask(path, '')
      expect([path, answer.status]).toEqual([path, 301])
      expect(answer.headers.get('location')).toContain(path.replace(`${second}`, `${number}`))
    }
    expect(await harvested(second)).toContain('status="deleted"')
    const there = await browser.open(`/books/${second}`, { viewport })
    expect(new URL(there.url()).pathname).toBe(`/books/${number}`)
    await main(there).getByRole('heading', { level: 1, name: title }).waitFor()

    await button(page, 'Undo: The book took another book in').click()
    await flash(page).getByText('The change is undone.').waitFor()
    expect((await ask(`/books/${second}`, '')).status).toBe(200)
    expect(await harvested(second)).not.toContain('status="deleted"')
    await fits(page, viewport)
  },
)

async function harvested(number: number): Promise<string> {
  const list = await (await ask('/oai?verb=ListIdentifiers&metadataPrefix=oai_dc', '')).text()
  const [, prefix = ''] = /<identifier>(oai:[^<]*?)\d+<\/identifier>/.exec(list) ?? []
  const query = `verb=GetRecord&metadataPrefix=oai_dc&identifier=${prefix}${number}`
  return (await ask(`/oai?${query}`, '')).text()
}

/** Chromium logs an answer of 4xx, which a form that was refused has. */
function forgive(status: number) {
  const others = browser.problems.filter((line) => !line.includes(`status of ${status}`))
  browser.problems.splice(0, browser.problems.length, ...others)
}
