import { expect, test } from 'vitest'
import { address, hydrated, useBrowser } from './browser.ts'
import { newMember, signUp } from './new-reader.ts'
import { button, drawnWidth, flash, main, sizes, useOffice } from './office.ts'
import { violationsOf } from './violations.ts'

const browser = useBrowser()
const office = useOffice(browser)

test.each(sizes)(
  'on a %s a reader asks for a membership, is declined, asks again, and is linked',
  async (what, viewport) => {
    const mark = what === 'phone' ? '22MPH01' : '22MDE01'
    const name = `Kuni Behera ${what}`
    const email = `${mark.toLowerCase()}@suiit.example`
    const card = await newMember(office.cookie(), { name, category: 'undergraduate' })
    const desk = await office.open('/admin', viewport)
    const page = await browser.open('/login', { viewport })
    await signUp(page, desk, { name, email })

    await button(page, 'Ask for a membership').click()
    await page.waitForURL(address('/account/membership'))
    await main(page).getByText('Awaiting the library').waitFor()
    expect(await violationsOf(page)).toEqual([])
    expect(await drawnWidth(page)).toBe(viewport.width)
    await page.goto(address('/student'))
    await main(page).getByText('Awaiting the library').waitFor()

    await desk.goto(address('/admin'))
    await main(desk)
      .getByRole('link', { name: /asks? for a membership/ })
      .first()
      .click()
    const request = main(desk).getByRole('region', { name, exact: true })
    await request.getByText('Decline', { exact: true }).click()
    await request.getByLabel('Reason, which the reader reads').fill('Bring your ID card')
    expect(await violationsOf(desk)).toEqual([])
    expect(await drawnWidth(desk)).toBe(viewport.width)
    await request.getByRole('button', { name: 'Decline the request' }).click()
    await flash(desk).getByText('Declined.').waitFor()

    await page.reload()
    await main(page).getByText('declined your membership: Bring your ID card').waitFor()
    await hydrated(page)
    await button(page, 'Ask for a membership').click()
    await main(page).getByText('Awaiting the library').waitFor()
    await desk.reload()
    await hydrated(desk)
    await button(desk, `Link to ${name}, ${card}`).click()
    await flash(desk).getByText(`Linked to ${name}, ${card}.`).waitFor()
    await page.goto(address('/account/membership'))
    await main(page).getByText(`You are a member: ${card}.`).waitFor()
  },
)

test('a member is made of a reader with the form filled in', async () => {
  const [[, viewport]] = sizes
  const email = '22mnew01@suiit.example'
  const desk = await office.open('/admin', viewport)
  const page = await browser.open('/login', { viewport })
  await signUp(page, desk, { name: 'Puspa Nag', email })
  await button(page, 'Ask for a membership').click()
  await main(page).getByText('Awaiting the library').waitFor()
  await desk.goto(address('/admin/membership-requests'))
  const request = main(desk).getByRole('region', { name: 'Puspa Nag', exact: true })
  await request.getByRole('link', { name: 'Make a new member' }).click()
  await hydrated(desk)
  expect(await main(desk).getByLabel('E-mail').inputValue()).toBe(email)
  expect(await main(desk).getByLabel('Roll or employee number').inputValue()).toBe('22MNEW01')
  await button(desk, 'Add the member').click()
  await desk.waitForURL(/\/admin\/members\/M-\d{6}$/)
  await page.goto(address('/student'))
  await main(page).getByRole('heading', { name: 'Library card' }).waitFor()
})
