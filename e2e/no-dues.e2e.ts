import { expect, test } from 'vitest'
import { textOfPdf } from '#test/rendered-pdf.ts'
import { address, useBrowser } from './browser.ts'
import { newMember, signUp } from './new-reader.ts'
import { button, drawnWidth, flash, main, sizes, useOffice } from './office.ts'
import { ask } from './sign-in.ts'

const browser = useBrowser()
const office = useOffice(browser)

test.each(sizes)(
  'on a %s a certificate is refused while something is open, then given, verified and revoked',
  async (_what, viewport) => {
    const mark = crypto.randomUUID().slice(0, 6)
    const name = `Tara Sethi ${mark}`
    const email = `22mca-${mark}@suiit.example`
    const card = await newMember(office.cookie(), { name, category: 'postgraduate', email })
    const desk = await office.open('/admin', viewport)
    const page = await browser.open('/login', { viewport })
    await signUp(page, desk, { name, email })
    const cookies = await page.context().cookies()
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const member = `/admin/members/${card}`
    await desk.goto(address(member))
    await main(desk).getByText('Block this member').click()
    await main(desk).getByLabel('Reason, for staff').fill('Reading room key')
    await main(desk).getByLabel('Message for the member').fill('Bring back the key.')
    await button(desk, 'Block the member').click()
    await flash(desk).getByText('The member is blocked.').waitFor()

    await page.goto(address('/no-dues'))
    await main(page).getByRole('region', { name: 'Still open' }).getByText('the key.').waitFor()
    await button(page, 'Ask for a certificate').click()
    await main(page).getByText('It was refused: something is still open.').waitFor()
    office.forgive(409)
    await desk.goto(address(member))
    await main(desk).getByText('Lift this block').first().click()
    await main(desk).getByLabel('Why it is lifted').first().fill('The key is back')
    await button(desk, 'Lift the block').first().click()
    await flash(desk).getByText('The block is lifted.').waitFor()
    await page.reload()
    await main(page).getByText('nothing is open').waitFor()
    await button(page, 'Ask for a certificate').click()
    await flash(page).getByText('You have asked for it.').waitFor()
    expect(await drawnWidth(page)).toBe(viewport.width)

    await desk.goto(address('/admin/no-dues'))
    await main(desk).getByRole('link', { name }).click()
    await button(desk, 'Give the certificate').click()
    await flash(desk).getByText('is given').waitFor()
    expect(await drawnWidth(desk)).toBe(viewport.width)
    await page.reload()
    const open = main(page).getByRole('link', { name: 'Open the PDF' })
    const pdf = await ask((await open.getAttribute('href')) ?? '', cookie)
    const [text = ''] = await textOfPdf(new Uint8Array(await pdf.arrayBuffer()))
    expect(text).toContain('No-dues certificate')
    const verify = main(page).getByRole('link', { name: 'What others see who verify it' })
    const public_ = await browser.open((await verify.getAttribute('href')) ?? '', { viewport })
    await main(public_).getByText('Valid', { exact: true }).waitFor()
    expect(await main(public_).locator('dd').allInnerTexts()).toContain(name)
    expect(await main(public_).innerText()).not.toMatch(/@|M-\d{6}/)
    expect(await drawnWidth(public_)).toBe(viewport.width)

    await main(desk).getByText('Revoke the certificate').click()
    await main(desk).getByLabel('Reason, as the member reads it').fill('A book was found')
    await button(desk, 'Revoke').click()
    await flash(desk).getByText('The certificate is revoked').waitFor()
    await public_.reload()
    await main(public_).getByText('Revoked: this certificate').waitFor()
    await page.reload()
    await main(page).getByText('A book was found').first().waitFor()
  },
)
