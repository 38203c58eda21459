import { expect, test } from 'vitest'
import { phone, useBrowser, visit } from './browser.ts'
import { button, drawnWidth, flash, main, useOffice } from './office.ts'

/**
 * The browser of journeys calls itself one without a head, which is counted as a robot. The name is
 * the whole browser's: what it sends of a page that is left goes under no other.
 */
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const browser = useBrowser([`--user-agent=${userAgent}`])
const office = useOffice(browser)
const missing = 'qzxv jkwqp'
const broken = 'TypeError: shelf is not a function'

test('what is searched in vain, how fast pages are and what breaks is counted, and leads to a request', async () => {
  const reader = await browser.open(`/books?q=${missing}`, { viewport: phone })
  await visit(reader, '/about')
  await reader.waitForFunction(() => performance.getEntriesByName('web-vital:FCP').length > 0)
  await reader.evaluate((message) => {
    window.dispatchEvent(new ErrorEvent('error', { message }))
  }, broken)
  await visit(reader, '/contact')

  const page = await office.open('/admin/analytics?span=7-days', phone)
  const words = main(page).getByRole('link', { name: missing, exact: true })
  await expect
    .poll(
      async () => {
        await page.reload()
        const said = await main(page).innerText()
        return (await words.count()) > 0 && said.includes('Web vitals by page')
      },
      { timeout: 60_000, interval: 2000 },
    )
    .toBe(true)
  expect(await drawnWidth(page)).toBe(phone.width)
  await main(page).getByText('Errors in browsers', { exact: true }).click()
  await main(page)
    .getByRole('rowheader', { name: `/about ${broken}`, exact: true })
    .waitFor()
  const file = await page.request.get(
    await main(page)
      .getByRole('link', { name: 'CSV', exact: true })
      .evaluate((link: HTMLAnchorElement) => link.href),
  )
  expect(await file.text()).toMatch(/Searches that found nothing,"?qzxv jkwqp/)

  await main(page)
    .getByRole('link', { name: `Request ${missing}`, exact: true })
    .click()
  await page.waitForURL(/kind=purchase/)
  expect(await main(page).locator('[name="title"]').inputValue()).toBe(missing)
})

test('counting is switched off and on where visitors are', async () => {
  const page = await office.open('/admin/visitor-details', phone)
  const choice = main(page).getByLabel('Pages, searches and loading times, without who')
  await choice.selectOption('Not counted')
  await button(page, 'Save').click()
  await flash(page).getByText('Saved.').waitFor()
  await visit(page, '/admin/analytics')
  await main(page).getByText('Counting is switched off').waitFor()
  await visit(page, '/admin/visitor-details')
  await choice.selectOption('Counted, and shown under Analytics')
  await button(page, 'Save').click()
  await flash(page).getByText('Saved.').waitFor()
})
