import { expect, test } from 'vitest'
import { phone, useBrowser } from './browser.ts'
import { button, drawnWidth, flash, main, useOffice } from './office.ts'
import { people, signIn, storedCookies } from './sign-in.ts'

const browser = useBrowser()
const office = useOffice(browser)
/** The browser of journeys calls itself one without a head, which is counted as a robot. */
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

test('visitors are counted in the footer, and administrators see, filter and erase their records', async () => {
  const reader = await browser.open('/about', { viewport: phone, userAgent })
  const student = await browser.open('/about', {
    userAgent,
    storageState: storedCookies(await signIn(people.student)),
  })
  await student.close()
  const footer = reader.getByRole('contentinfo')
  await expect
    .poll(
      async () => {
        await reader.reload()
        await footer.getByText('©').scrollIntoViewIfNeeded()
        const shown = footer.getByText(/^Visitors: /)
        await shown.waitFor()
        return Number((await shown.innerText()).replace(/\D/g, ''))
      },
      { timeout: 60_000, interval: 2000 },
    )
    .toBeGreaterThan(1)

  const page = await office.open('/admin/visitor-details', phone)
  const records = main(page).locator('ol > li')
  await records.filter({ hasText: people.student }).getByText('Sambalpur, Odisha, India').waitFor()
  await records.filter({ hasText: 'Not signed in' }).getByText('Unknown, Unknown').waitFor()
  expect(await drawnWidth(page)).toBe(phone.width)

  await main(page).getByLabel('Who', { exact: true }).selectOption('Signed in')
  await button(page, 'Show').click()
  await page.waitForURL(/who=signed-in/)
  await expect.poll(() => records.filter({ hasText: 'Not signed in' }).count()).toBe(0)
  const file = await page.request.get(
    await main(page)
      .getByRole('link', { name: 'CSV' })
      .evaluate((link: HTMLAnchorElement) => link.href),
  )
  expect(await file.text()).toContain(people.student)

  const record = records.filter({ hasText: people.student })
  await record
    .getByText(/^Erase/)
    .first()
    .click()
  await record.getByRole('button', { name: 'Erase for good', exact: true }).click()
  await flash(page).getByText('The record is erased.').waitFor()
  await expect.poll(() => records.filter({ hasText: people.student }).count()).toBe(0)

  await main(page)
    .getByLabel(/^Days to store a record/)
    .fill('0')
  await button(page, 'Save').click()
  await main(page).getByText('a number of days from 1 to 730').first().waitFor()
  office.forgive(422)
  await main(page)
    .getByLabel(/^Days to store a record/)
    .fill('60')
  await button(page, 'Save').click()
  await flash(page).getByText('Saved.').waitFor()
})
