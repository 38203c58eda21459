import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { button, drawnWidth, main, sizes, useOffice } from './office.ts'

const browser = useBrowser()
const office = useOffice(browser)

test.each(sizes)(
  'on a %s a book without ISBN is found in another catalogue, chosen, checked and saved by the keyboard',
  async (what, viewport) => {
    const page = await office.open('/admin/AddBook', viewport)
    await main(page).getByText('No ISBN? Search by title and author').click()
    await page.getByLabel('Words of the title').fill('handloom weaving')
    await page.getByLabel('Author’s name').fill('Meher')
    await page.keyboard.press('Enter')
    await main(page).getByRole('heading', { name: '1 book in' }).waitFor()
    expect(await main(page).getByLabel('Title', { exact: true }).count()).toBe(0)
    expect(await drawnWidth(page)).toBe(viewport.width)
    await main(page).getByRole('link', { name: 'Use the record of Handloom weaving' }).click()
    const title = main(page).getByLabel('Title', { exact: true })
    await title.waitFor()
    expect(await title.inputValue()).toBe('Handloom weaving of Sambalpur')
    expect(await main(page).getByLabel('Call number', { exact: true }).inputValue()).toBe(
      '746.14 MEH',
    )
    // The label as it is printed: each part of the call number on a line of its own.
    const label = main(page).getByRole('img', { name: '746.14 MEH' })
    expect(await label.locator('text').allTextContents()).toEqual(['746', '.14', 'MEH'])
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'copies')
    expect(await drawnWidth(page)).toBe(viewport.width)

    // What is typed comes back with the page.
    await main(page).getByLabel('Call number', { exact: true }).fill(`746.14 MEH ${what}`)
    await page.goBack()
    await main(page).getByRole('heading', { name: '1 book in' }).waitFor()
    await page.goForward()
    await main(page).getByText('What you had written here is back.').waitFor()
    expect(await main(page).getByLabel('Call number', { exact: true }).inputValue()).toBe(
      `746.14 MEH ${what}`,
    )
    if (what === 'desktop') {
      await main(page).getByLabel('How many').focus()
      await page.keyboard.press('Enter')
      await main(page).getByRole('heading', { name: 'Saved: Handloom weaving' }).waitFor()
      return
    }
    // The first journey has saved it.
    await main(page).getByRole('heading', { name: 'may have this book already' }).waitFor()
    await button(page, 'Add the copies to this book').click()
    await main(page).getByRole('heading', { name: 'Saved: Handloom weaving' }).waitFor()
  },
)

test('one ISBN of two catalogues is one book, and none of them begins with what was asked', async () => {
  const [, viewport] = sizes[0]
  const page = await office.open('/admin/AddBook?title=unix&author=', viewport)
  await main(page).getByRole('heading', { name: '2 books in' }).waitFor()
  const first = main(page).getByRole('listitem').filter({ hasText: 'UNIX internals' })
  expect(await first.innerText()).toMatch(/From .+ and .+, with a MARC record/)
  await main(page).getByRole('link', { name: 'None of these: type the record' }).click()
  const title = main(page).getByLabel('Title', { exact: true })
  await title.waitFor()
  expect(await title.inputValue()).toBe('unix')
  await page.goBack()
  await page.getByLabel('Words of the title').fill('no such words anywhere')
  await page.keyboard.press('Enter')
  await main(page).getByRole('heading', { name: 'Nothing was found' }).waitFor()
  await main(page).getByRole('link', { name: 'Type the record' }).click()
  await title.waitFor()
})

test('a scan into the words of the title looks the ISBN up', async () => {
  const [, viewport] = sizes[0]
  const page = await office.open('/admin/AddBook?title=9789999900034', viewport)
  await page.waitForURL((url) => url.searchParams.get('isbn') === '9789999900034')
  await main(page).getByText('Nothing was found for').waitFor()
  expect(await page.getByLabel('Words of the title').isVisible()).toBe(true)
})

test('the steps say where one is, and which has something to put right', async () => {
  const [, viewport] = sizes[0]
  const page = await office.open('/admin/AddBook', viewport)
  const steps = main(page).getByRole('navigation', { name: 'Steps' })
  const now = () => steps.locator('[aria-current=step]').innerText()
  expect(await now()).toContain('Identify')
  await main(page).getByLabel('Title', { exact: true }).fill('Steps')
  await main(page).getByLabel('Dewey number').fill('020.5')
  await main(page).getByLabel('Name 1', { exact: true }).fill('Rao, Asha')
  await button(page, 'Use 020.5 RAO').click()
  expect(await main(page).getByLabel('Call number', { exact: true }).inputValue()).toBe('020.5 RAO')
  await main(page).getByLabel('How many').fill('abc')
  await button(page, 'Save book').click()
  await main(page).getByText('Please give how many copies').first().waitFor()
  office.forgive(422)
  expect(await now()).toMatch(/Copies\s*1 to put right/)
  await main(page).getByLabel('Year').fill('soon')
  await button(page, 'Save book').click()
  await steps.getByRole('link', { name: /Check\s*1 to put right/ }).waitFor()
  office.forgive(422)
  expect(await now()).toContain('Check')
})
