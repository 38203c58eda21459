import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { address, desktop, hydrated, phone, useBrowser, visit } from './browser.ts'
import { useDevices } from './device.ts'
import { button, drawnWidth, flash, main, useOffice } from './office.ts'
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
  await main(page).getByText('Thank you. Your feedback has the number').waitFor()
  expect(await drawnWidth(page)).toBe(phone.width)
  const link = await main(page)
    .getByRole('link', { name: /\/feedback\/\d+\?token=/ })
    .innerText()
  await page.goto(link)
  await main(page).getByText('<b>Ten minutes.</b>').waitFor()
  await main(page).getByText('The library has not answered yet.').waitFor()

  await page.goto(address('/FeedbackForm'))
  await main(page).getByText('Already written to us?').click()
  await main(page).getByLabel('Link of your feedback').fill(link.slice(0, -1))
  await button(page, 'Open your feedback').click()
  await main(page).getByText('This link leads to no feedback.').first().waitFor()
  await main(page).getByLabel('Link of your feedback').fill(link)
  await button(page, 'Open your feedback').click()
  await main(page).getByText('<b>Ten minutes.</b>').waitFor()
})

test('the librarian answers, the sender reads it by the link, and writes on', async () => {
  const reader = await browser.open('/FeedbackForm', { viewport: phone })
  await hydrated(reader)
  await fill(reader, 'The third lamp in the reading room flickers.')
  await longEnough()
  await button(reader, 'Send feedback').click()
  await flash(reader).getByText('Thank you.').waitFor()
  const link = reader.url()

  const page = await office.open('/admin/feedback?q=flickers', desktop)
  await main(page).getByText('unread', { exact: true }).waitFor()
  await main(page)
    .getByRole('link', { name: /Complaint/ })
    .click()
  await heading(page, /Feedback \d+: Complaint/).waitFor()
  await main(page)
    .getByText(/^read by /)
    .waitFor()
  await main(page).getByLabel('Assign to a colleague').selectOption('21admin01@suiit.example')
  await button(page, 'Assign').click()
  await flash(page).getByText('It is assigned to 21admin01@suiit.example').waitFor()
  const second = await office.open(new URL(page.url()).pathname, desktop)
  await main(page).getByLabel('Answer to the sender').fill('It has been changed.')
  await button(page, 'Send the answer').click()
  await flash(page).getByText('Answered.').waitFor()
  await main(second).getByLabel('Answer to the sender').fill('We will see.')
  await button(second, 'Send the answer').click()
  await main(second).getByText('Somebody has taken a step here meanwhile').waitFor()
  expect(await main(second).getByLabel('Answer to the sender').inputValue()).toBe('We will see.')
  office.forgive(409)

  await visit(page, '/admin')
  const panel = main(page).getByRole('region', { name: 'Feedback' }).getByRole('status')
  const before = await panel.innerText()
  await visit(reader, new URL(link).pathname + new URL(link).search)
  await main(reader).getByText('It has been changed.').waitFor()
  await main(reader).getByLabel('Your message').fill('Thank you!')
  await button(reader, 'Send message').click()
  await flash(reader).getByText('Your message has been sent.').waitFor()
  await expect.poll(() => panel.innerText()).not.toBe(before)
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
  await flash(page).getByText('Thank you.').waitFor()
  await visit(page, '/FeedbackForm')
  await main(page)
    .getByRole('link', { name: /^Feedback \d+/ })
    .first()
    .click()
  await main(page).getByText('To be withdrawn.').waitFor()
  await main(page).getByText('Withdraw this feedback').first().click()
  await button(page, 'Withdraw this feedback').click()
  await page.waitForURL('**/FeedbackForm')
  await main(page).getByRole('heading', { name: 'What happens to it' }).waitFor()
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
  await main(page).getByText('Your feedback is saved on this device').waitFor()
  await main(page).getByText('not sent yet').waitFor()

  await app.start()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await main(page).getByText('received by the library').waitFor({ timeout: 30_000 })
  await main(page).getByRole('link', { name: 'Open', exact: true }).click()
  await main(page).getByText(text).waitFor()
  const list = await office.open(`/admin/feedback?q=${encodeURIComponent(text)}`, desktop)
  await main(list).getByText(text).waitFor()
  expect(await main(list).getByText(text).count()).toBe(1)
})

test('what was typed is back after a reload, until it is discarded, sent or its owner signs out', async () => {
  const page = await browser.open('/FeedbackForm', { viewport: phone })
  const field = () => main(page).getByLabel('Your feedback', { exact: true })
  await fill(page, 'The window in the corner does not shut.')
  await main(page).getByText('Rate the library').click()
  await main(page).getByLabel('Reading room').selectOption('2')
  await page.reload()
  await main(page).getByText('Your unsaved text is back in the form.').waitFor()
  expect(await field().inputValue()).toBe('The window in the corner does not shut.')
  expect(await main(page).getByLabel('Complaint').isChecked()).toBe(true)
  expect(await main(page).getByLabel('Reading room').inputValue()).toBe('2')
  await button(page, 'Discard').click()
  expect(await field().inputValue()).toBe('')
  await visit(page, '/FeedbackForm')
  expect(await field().inputValue()).toBe('')

  await fill(page, 'The window is shut now.')
  await longEnough()
  await button(page, 'Send feedback').click()
  await flash(page).getByText('Thank you.').waitFor()
  await visit(page, '/FeedbackForm')
  expect(await field().inputValue()).toBe('')

  const student = await signIn(people.student)
  const own = await browser.open('/FeedbackForm', { storageState: storedCookies(student) })
  await fill(own, 'Only for me.')
  await own.context().clearCookies()
  await visit(own, '/FeedbackForm')
  expect(await own.evaluate(() => JSON.stringify(localStorage))).not.toContain('Only for me.')
})

/** Sends feedback of visitors as programs do, until their network is asked for work. */
async function fillNetwork(): Promise<void> {
  const send = async (pass: string) => {
    const form = new FormData()
    const fields = { kind: 'praise', text: 'Good.', pass }
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    const answer = await fetch(address('/api/v1/feedback'), { method: 'POST', body: form })
    return { status: answer.status, said: (await answer.json()) as { pass: string; bits: number } }
  }
  const { said } = await send('')
  await longEnough()
  for (let at = 0; ; at++) {
    const answer = await send(said.pass)
    if (answer.status === 429) return expect(answer.said.bits).toBe(15)
    expect([answer.status, at < 25]).toEqual([200, true])
  }
}

test('where a network has sent much, its browsers work for it, and without scripts a sum does', async () => {
  await fillNetwork()
  const page = await browser.open('/FeedbackForm', { viewport: phone })
  await main(page).getByText('your browser has to work for a few seconds').waitFor()
  await fill(page, 'Written in a crowd.')
  await longEnough()
  await button(page, 'Send feedback').click()
  await flash(page).getByText('Thank you.').waitFor({ timeout: 60_000 })

  const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone })
  const plain = await context.newPage()
  await plain.goto(address('/FeedbackForm'))
  await fill(plain, 'Written in a crowd, without scripts.')
  await longEnough()
  await button(plain, 'Send feedback').click()
  await main(plain).getByText('please answer the question above the button').first().waitFor()
  const question = main(plain).getByLabel(/How much is/)
  const [one = 0, other = 0] = ((await main(plain).innerText()).match(/is (\d+) plus (\d+)/) ?? [])
    .slice(1)
    .map(Number)
  await question.fill(String(one + other))
  await longEnough()
  await button(plain, 'Send feedback').click()
  await main(plain).getByText('Thank you. Your feedback has the number').waitFor()
})
