import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { drawnWidth, main, sizes, useOffice } from './office.ts'

const browser = useBrowser()
const office = useOffice(browser)

const line = (page: Page, text: string) =>
  main(page).getByRole('listitem').filter({ hasText: text })
/** As a hand-held scanner does: the digits, then Enter. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

/** The first journey saves it, so that the second finds it in the catalogue. */
const found = '9789999910019'
const title = `Sample book ${found}`
/** ISBNs that nobody knows, others for each size. */
const unknown = { desktop: '9789999900010', phone: '9789999900027' } as const
const wrong = '9780131103620'

test.each(sizes)(
  'on a %s a pile of five is scanned, checked and saved by the keyboard, and its labels are at hand',
  async (what, viewport) => {
    const page = await office.open('/admin/AddBookPage/pile', viewport)
    await page.getByLabel('ISBN', { exact: true }).focus()
    for (const code of [found, unknown[what], unknown[what], wrong]) await scan(page, code)
    await main(page).getByText('is no ISBN: a digit is wrong').waitFor({ state: 'attached' })
    await line(page, wrong).getByText('Not an ISBN: check the digits').waitFor()
    await line(page, '2 copies').getByText('Not found: type it in').waitFor()
    await line(page, title)
      .getByText(what === 'desktop' ? 'Found' : 'Already in the catalogue')
      .waitFor()
    expect(await drawnWidth(page)).toBe(viewport.width)

    // What was scanned stays with the librarian, not with the tab.
    await page.reload()
    await line(page, wrong).waitFor()
    await main(page)
      .getByText(/^(?:What all copies have in common: .*|All copies: .*)$/)
      .click()
    await main(page).getByLabel('Source', { exact: true }).fill('Mahanadi Book House')
    await main(page).getByLabel('Location', { exact: true }).fill('Stack Room')
    await main(page).getByRole('button', { name: 'Save for all copies' }).click()
    await main(page).getByText('All copies: Stack Room · Mahanadi Book House').waitFor()

    await main(page).getByRole('link', { name: 'Work down the list' }).click()
    await main(page).getByRole('heading', { name: 'Check and save' }).waitFor()
    if (what === 'desktop') {
      expect(await main(page).getByLabel('Title', { exact: true }).inputValue()).toBe(title)
      expect(await main(page).getByLabel('Call number', { exact: true }).inputValue()).toBe(
        '005.43 VAH',
      )
    }
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'copies')
    expect(await drawnWidth(page)).toBe(viewport.width)
    await page.keyboard.press('Enter')
    await main(page).getByText(`Saved: ${title}`).waitFor()
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'title')
    await main(page).getByLabel('Title', { exact: true }).fill(`Typed from the title page, ${what}`)
    await main(page).getByLabel('Call number', { exact: true }).fill('020 TYP')
    await page.keyboard.press('Enter')
    await main(page).getByText(`Saved: Typed from the title page, ${what}`).waitFor()
    await page.waitForURL((url) => url.pathname === '/admin/AddBookPage/pile')
    await main(page).getByRole('heading', { name: '2 books saved, 3 copies' }).waitFor()

    await line(page, wrong)
      .getByRole('button', { name: `Remove ${wrong}` })
      .click()
    await main(page).getByText('It is off the pile.').waitFor()
    await main(page).getByRole('link', { name: 'To the shelf' }).click()
    await main(page).getByText('your pile of books').waitFor()
    expect(await main(page).getByRole('checkbox', { checked: true }).count()).toBe(3)
    await main(page).getByRole('button', { name: 'put on the shelf' }).click()
    await main(page).getByRole('heading', { name: 'No copies in processing' }).waitFor()
    await page.goto(new URL('/admin/AddBookPage/pile', page.url()).href)
    await main(page).getByRole('link', { name: 'Print the labels of this pile' }).click()
    await page.waitForURL((url) => url.pathname === '/BarcodeGenerator')
    await main(page).getByText('3 labels').first().waitFor()

    await page.goto(new URL('/admin/AddBookPage/pile', page.url()).href)
    await main(page).getByRole('button', { name: 'Clear what is saved' }).click()
    await main(page).getByText('2 saved books are off this list').waitFor()
    await line(page, title).waitFor({ state: 'detached' })
    await main(page).getByText('Nothing is left to do here.').waitFor()

    // What was said goes with the next act, and with the line that it was said about.
    await scan(page, wrong)
    await main(page).getByText('is no ISBN: a digit is wrong').waitFor({ state: 'attached' })
    await main(page).getByText('off this list').waitFor({ state: 'detached' })
    await line(page, wrong)
      .getByRole('button', { name: `Remove ${wrong}` })
      .click()
    await main(page).getByText('is no ISBN: a digit is wrong').waitFor({ state: 'detached' })
  },
)
