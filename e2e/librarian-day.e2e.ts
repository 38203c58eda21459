import { expect, test } from 'vitest'
import { address, hydrated, phone, useBrowser } from './browser.ts'
import { issuedBefore } from './call-rest.ts'
import { shelvedCopies } from './lend.ts'
import { newMember, signUp } from './new-reader.ts'
import { button, drawnWidth, flash, main, sizes, useOffice } from './office.ts'
import { answerOf, says, scan } from './wedge.ts'

const browser = useBrowser()
const office = useOffice(browser)
const aMinute = 60_000

test.each(sizes)(
  'on a %s a librarian lends, reminds, takes back and is paid, and the reader leaves without dues',
  { timeout: 4 * aMinute },
  async (_what, viewport) => {
    const cookie = office.cookie()
    const mark = crypto.randomUUID().slice(0, 6)
    const name = `Lipika Sethi ${mark}`
    const validFrom = '2025-07-01'
    const email = `22msc-${mark}@suiit.example`
    const desk = await office.open('/admin/loan-rules?kind=loan-limit', viewport)
    await main(desk)
      .getByRole('row', { name: /^Postgraduate/ })
      .getByRole('link')
      .first()
      .click()
    await main(desk)
      .getByLabel(/^Number/)
      .fill('10')
    await button(desk, 'Change').click()
    await main(desk)
      .getByText(/^Of \d+ loans? issued in the last 30 days, 0 would have been due earlier/)
      .waitFor()
    await button(desk, 'Save this rule').click()
    await flash(desk).filter({ hasText: ': saved.' }).waitFor()
    const card = await newMember(cookie, { name, category: 'postgraduate', email, validFrom })
    const reader = await browser.open('/login', { viewport: phone })
    await signUp(reader, desk, { name, email })
    const loans = main(reader).getByRole('region', { name: 'My loans' })

    const [late, last, ...eight] = await shelvedCopies(420, 10)
    if (!late || !last || eight.length < 8) throw new Error('ten copies are needed')
    await issuedBefore(desk, card, { copy: late.barcode, days: 28 })
    await desk.goto(address('/admin/circulation'))
    await hydrated(desk)
    await scan(desk, card)
    await desk.getByRole('heading', { name: '1 book on loan' }).waitFor()
    for (const { barcode } of [last, ...eight]) {
      await scan(desk, barcode)
      await says(desk, 'Issued')
    }
    await desk.getByRole('heading', { name: '10 books on loan' }).waitFor()
    for (const { title } of [late, last, ...eight]) await loans.getByText(title).first().waitFor()
    expect(await drawnWidth(reader)).toBe(phone.width)

    await desk.goto(address(`/admin/issuedBooks?state=overdue&q=${late.barcode}`))
    await main(desk)
      .getByRole('checkbox', { name: `Choose ${late.title}` })
      .check()
    await button(desk, 'Send reminders for selected').click()
    await flash(desk).filter({ hasText: 'Reminders of 1 book are written' }).waitFor()

    // Without a mail server it waits in the log of mails.
    const mails = async () => {
      await desk.goto(address(`/admin/mail?to=${email}`))
      return main(desk).innerText()
    }
    await expect.poll(mails, { timeout: aMinute }).toContain(late.title)
    await desk.goto(address(`/admin/circulation?member=${card}`))
    await hydrated(desk)
    await scan(desk, '*RETURN')
    for (const { barcode } of eight) {
      await scan(desk, barcode)
      await says(desk, 'Returned')
    }
    await scan(desk, late.barcode)
    await answerOf(desk)
      .getByText(/^Returned late: ₹\s/)
      .waitFor()
    await desk.getByRole('heading', { name: '1 book on loan' }).waitFor()
    await expect.poll(() => loans.getByText(late.title).count(), { timeout: 15_000 }).toBe(0)
    await desk.keyboard.press('F9')
    await desk.keyboard.type('5', { delay: 120 })
    await desk.keyboard.press('Enter')
    await says(desk, 'Paid ₹ 5')

    await reader.goto(address('/no-dues'))
    const open = main(reader).getByRole('region', { name: 'Still open' })
    await open.getByText('is due at the desk').waitFor()
    await open.getByText(last.title).waitFor()
    await button(reader, 'Ask for a certificate').click()
    await main(reader).getByText('It was refused: something is still open.').waitFor()
    office.forgive(409)

    await scan(desk, last.barcode)
    await says(desk, 'Returned')
    await desk.keyboard.press('F9')
    await desk.keyboard.press('Enter')
    await answerOf(desk)
      .getByText(/^Paid ₹\s/)
      .waitFor()
    await desk.getByRole('heading', { name: 'Dues: nothing due' }).waitFor()
    expect(await drawnWidth(desk)).toBe(viewport.width)
    await reader.reload()
    await main(reader).getByText('nothing is open').waitFor()
    await button(reader, 'Ask for a certificate').click()
    await flash(reader).getByText('You have asked for it.').waitFor()
    await desk.goto(address('/admin/no-dues'))
    await main(desk).getByRole('link', { name }).click()
    await button(desk, 'Give the certificate').click()
    await flash(desk).getByText('is given').waitFor()
    await reader.reload()
    const verify = main(reader).getByRole('link', { name: 'What others see who verify it' })
    const stranger = await browser.open((await verify.getAttribute('href')) ?? '', { viewport })
    await main(stranger).getByText('Valid', { exact: true }).waitFor()
    await main(stranger).getByText(name).waitFor()
  },
)
