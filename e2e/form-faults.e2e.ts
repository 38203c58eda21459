import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { desktop, useBrowser } from './browser.ts'
import { button, main, sizes, useOffice } from './office.ts'

const browser = useBrowser()
const { open, forgive } = useOffice(browser)
const faults = (page: Page) => main(page).getByRole('alert').filter({ hasText: 'put these right' })
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    return activeElement?.getAttribute('name') ?? activeElement?.getAttribute('role')
  })

test.each(sizes)(
  'on a %s a form with several faults lists them; each line leads to its field',
  async (_what, viewport) => {
    const page = await open('/admin/members/new', viewport)
    await main(page).getByLabel('Name', { exact: true }).fill('Lata Kumari')
    await main(page).getByLabel('Semester').fill('99')
    await main(page).getByLabel('Phone').fill('12')
    await button(page, 'Add the member').click()
    await faults(page).waitFor()
    forgive(422)
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'alert')
    await page.waitForFunction(() => {
      const { top = -1 } = document.activeElement?.getBoundingClientRect() ?? {}
      return top > 0 && top < window.innerHeight / 2
    })
    expect(await faults(page).getByRole('link').count()).toBe(2)
    await faults(page).getByRole('link', { name: 'phone number' }).click()
    expect(await focused(page)).toBe('phone')
    await faults(page).getByRole('link', { name: 'semester' }).click()
    expect(await focused(page)).toBe('semester')
    await main(page).getByLabel('Semester').fill('2')
    await button(page, 'Add the member').click()
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'phone')
    forgive(422)
  },
)

test('a line leads to the first field of a group, and out of a fold', async () => {
  const page = await open('/admin/AddBook', desktop)
  await main(page).getByLabel('Title', { exact: true }).fill('Ikat')
  await main(page).getByLabel('Year').fill('abc')
  await main(page).getByLabel('Number 1', { exact: true }).fill('9780000000000')
  await main(page).getByText('More fields: series').click()
  await main(page).getByLabel('Summary').fill('in\u202eside')
  await button(page, 'Save book').click()
  await faults(page).waitFor()
  forgive(422)
  const links = faults(page).getByRole('link')
  expect(await links.count()).toBe(3)
  expect(await main(page).getByLabel('Summary').isVisible()).toBe(false)
  await links.filter({ hasText: 'Summary' }).click()
  expect(await focused(page)).toBe('summary')
  await links.filter({ hasNotText: /year|Summary/ }).click()
  expect(await focused(page)).toBe('number')
})
