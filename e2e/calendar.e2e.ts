import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { address, hydrated, useBrowser } from './browser.ts'
import { issuedBefore } from './call-rest.ts'
import { freeCopies } from './lend.ts'
import { newMember } from './new-reader.ts'
import { button, drawnWidth, flash, main, sizes, useOffice } from './office.ts'
import { says, scan } from './wedge.ts'

const browser = useBrowser()
const office = useOffice(browser)
const aMinute = 60_000
const day = 86_400_000

/**
 * When a book that is lent today for one day would be due, as the page says it: "Mon, 23 Nov 2026".
 */
async function nextOpenDay(page: Page): Promise<string> {
  await page.goto(address('/admin/calendar?days=1'))
  await hydrated(page)
  return main(page).getByText(/^Due /).getByRole('strong').innerText()
}

/** Closes a day: with one button where it is tomorrow, else as any day. */
async function close(page: Page, words: string, why: string): Promise<void> {
  const tomorrow = button(page, `Closed tomorrow, ${words}`)
  if (await tomorrow.isVisible()) {
    await main(page).getByLabel('Why').first().fill(why)
    return tomorrow.click()
  }
  await main(page).getByLabel('First day').fill(isoDay(words))
  await main(page).getByLabel('Why').last().fill(why)
  await button(page, 'Add to calendar').click()
}

function isoDay(words: string): string {
  return new Date(`${words} UTC`).toISOString().slice(0, 10)
}

test.each(sizes)(
  'on a %s a day is closed: what is due then moves on, its reader is notified, and the day is opened again',
  { timeout: 4 * aMinute },
  async (what, viewport) => {
    const [copy] = await freeCopies(office.cookie(), 1)
    if (!copy) throw new Error('a copy is needed')
    const mark = crypto.randomUUID().slice(0, 6)
    const email = `23cse-${mark}@suiit.example`
    const card = await newMember(office.cookie(), {
      name: `Jhumpa Bag ${mark}`,
      category: 'undergraduate',
      email,
      validFrom: '2025-07-01',
    })
    const page = await office.open('/admin/calendar', viewport)
    const open = await nextOpenDay(page)
    const today = await main(page).getByLabel('Issued on').inputValue()
    const ahead = (Date.parse(isoDay(open)) - Date.parse(today)) / day
    await issuedBefore(page, card, { copy: copy.barcode, days: 14 - ahead })
    await page.goto(address('/admin/circulation'))
    await hydrated(page)
    await scan(page, card)
    await page.getByRole('region', { name: 'Open member' }).getByText(/^Due/).first().waitFor()
    const before = await page.getByRole('region', { name: 'Open member' }).innerText()

    await nextOpenDay(page)
    const why = `Cyclone warning ${what}`
    await close(page, open, why)
    const asked = main(page).getByRole('region', { name: /^Close the library on/ })
    await asked.getByText(`Jhumpa Bag ${mark}`).waitFor()
    expect(await drawnWidth(page)).toBe(viewport.width)
    await asked.getByRole('button', { name: 'Close and notify readers' }).click()
    await flash(page).getByText('their readers are notified').waitFor()
    expect(await drawnWidth(page)).toBe(viewport.width)
    const later = await nextOpenDay(page)
    expect(Date.parse(isoDay(later))).toBeGreaterThan(Date.parse(isoDay(open)))
    await page.goto(address('/admin/circulation'))
    await hydrated(page)
    await scan(page, card)
    await expect
      .poll(() => page.getByRole('region', { name: 'Open member' }).innerText())
      .not.toBe(before)

    const mails = async () => {
      await page.goto(address(`/admin/mail?to=${email}`))
      return main(page).innerText()
    }
    await expect.poll(mails, { timeout: aMinute }).toContain('A new due date')
    await page.goto(address('/admin/calendar'))
    await hydrated(page)
    await button(page, `Remove closure: ${why}`).click()
    await flash(page)
      .getByText(/ as before;/)
      .waitFor()
    expect(await nextOpenDay(page)).toBe(open)
    await page.goto(address('/admin/circulation'))
    await hydrated(page)
    await scan(page, copy.barcode)
    await says(page, 'Returned')
  },
)
