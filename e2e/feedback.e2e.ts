import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { address, desktop, hydrated, phone, useBrowser, visit } from './browser.ts'
import { useDevices } from './device.ts'
import { button, drawnWidth, main, told, useOffice } from './office.ts'
import { useOwnApp } from './own-app.ts'
import { people, signIn, storedCookies } from './sign-in.ts'

const browser = useBrowser()
const office = useOffice(browser)
const app = useOwnApp()
const newDevice = useDevices()

const heading = (page: Page, name: string | RegExp) =>
  main(page).getByRole('heading', { level: 1, name })

/** A form has to be with its sender for three seconds. */
async function longEnough(): Promise<void> {
  const given = Date.now()
  await expect.poll(() => Date.now() - given, { timeout: 10_000 }).toBeGreaterThan(3500)
}

async function fill(page: Page, text: string): Promise<void> {
  await main(page).getByLabel('Complaint').check()
  await main(page).getByLabel('Your feedback', { exact: true }).fill(text)
}

test('a visitor without scripts complains, and follows it by the link', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone })
  const page = await context.newPage()
  await page.goto(address('/FeedbackForm'))
  await main(page).getByRole('button', { name: 'Send feedback' }).click()
  await main(page).getByText('Please choose the kind of feedback.').first().waitFor()
  await fill(page, 'The clock at the desk is wrong.\n<b>Ten minutes.</b>')
  await longEnough()
  await button(page, 'Send feedback').click()
  await main(page).getByText('Thank you. The library has your feedback').waitFor()
  expect(await drawnWidth(page)).toBe(phone.width)
  const link = await main(page)
    .getByRole('link', { name: /\/feedback\/\d+\?token=/ })
    .innerText()
  await page.goto(link)
  await main(page).getByText('<b>Ten minutes.</b>').waitFor()
  await main(page).getByText('The library has not answered yet.').waitFor()
})

test('the librarian answers, the sender reads it by the link, and writes on', async () => {
  const reader = await browser.open('/FeedbackForm', { viewport: phone })
  await hydrated(reader)
  await fill(reader, 'The third lamp in the reading room flickers.')
  await longEnough()
  await button(reader, 'Send feedback').click()
  await told(reader).getByText('Thank you.').waitFor()
  const link = reader.url()

  const page = await office.open('/admin/feedback?q=flickers', desktop)
  await main(page).getByText('unread', { exact: true }).waitFor()
  await main(page)
    .getByRole('link', { name: /Complaint/ })
    .click()
  await heading(page, /Feedback \d+: Complaint/).waitFor()
  const second = await office.open(new URL(page.url()).pathname, desktop)
  await main(page).getByLabel('Answer to the sender').fill('It has been changed.')
  await button(page, 'Send the answer').click()
  await told(page).getByText('Answered.').waitFor()
  await main(second).getByLabel('Answer to the sender').fill('We will see.')
  await button(second, 'Send the answer').click()
  await main(second).getByText('Somebody has taken a step here meanwhile').waitFor()
  expect(await main(second).getByLabel('Answer to the sender').inputValue()).toBe('We will see.')
  office.forgive(409)

  await visit(reader, new URL(link).pathname + new URL(link).search)
  await main(reader).getByText('It has been changed.').waitFor()
  await main(reader).getByLabel('Your message').fill('Thank you!')
  await button(reader, 'Send message').click()
  await told(reader).getByText('Your message has been sent.').waitFor()
  await visit(page, '/admin')
  await main(page).getByRole('heading', { name: 'Feedback' }).first().waitFor()
  await visit(page, '/admin/feedback?state=unread')
  await main(page).getByText('The third lamp in the reading room flickers.').waitFor()
})

test('a student sends by name, finds it again, and withdraws it', async () => {
  const student = await signIn(people.student)
  const page = await browser.open('/FeedbackForm', { storageState: storedCookies(student) })
  await hydrated(page)
  await fill(page, 'To be withdrawn.')
  await longEnough()
  await button(page, 'Send feedback').click()
  await told(page).getByText('Thank you.').waitFor()
  await visit(page, '/FeedbackForm')
  await main(page)
    .getByRole('link', { name: /^Feedback \d+/ })
    .first()
    .click()
  await main(page).getByText('To be withdrawn.').waitFor()
  await main(page).getByText('Withdraw this feedback').first().click()
  await button(page, 'Withdraw this feedback').click()
  await page.waitForURL('**/FeedbackForm')
  await main(page).getByRole('heading', { name: 'What happens with it' }).waitFor()
  expect(await main(page).getByText('To be withdrawn.').count()).toBe(0)
  expect(
    await main(page)
      .getByRole('link', { name: /^Feedback \d+/ })
      .count(),
  ).toBe(0)
})

test('written without the library, it waits on the phone, and is sent once when it is back', async () => {
  const text = `Written in the train ${Date.now()}.`
  const device = await newDevice()
  const page = await device.open(app.address('/FeedbackForm'))
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  await app.kill()
  await fill(page, text)
  await button(page, 'Send feedback').click()
  await main(page).getByText('Your feedback is kept on this device').waitFor()
  await main(page).getByText('not sent yet').waitFor()

  await app.start()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await main(page).getByText('the library has it').waitFor({ timeout: 30_000 })
  await main(page).getByRole('link', { name: 'Open', exact: true }).click()
  await main(page).getByText(text).waitFor()
  const list = await office.open(`/admin/feedback?q=${encodeURIComponent(text)}`, desktop)
  await main(list).getByText(text).waitFor()
  expect(await main(list).getByText(text).count()).toBe(1)
})
