import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { address, desktop, hydrated, phone, useBrowser, visit } from './browser.ts'
import { useDevices } from './device.ts'
import { button, drawnWidth, flash, main, useOffice } from './office.ts'
import { useOwnApp } from './own-app.ts'
import { passGate, password, people, signIn, storedCookies } from './sign-in.ts'

const browser = useBrowser()
const office = useOffice(browser)
/** With a mail server that cannot be reached: its mails are in the mail log all the same. */
const app = useOwnApp({ SMTP_URL: 'smtp://127.0.0.1:9' })
const newDevice = useDevices()
const chat = `/user-chat/${people.student}`

let second = ''
beforeAll(async () => {
  second = await passGate(await signIn('21admin01@suiit.example'))
})

const message = (page: Page, text: string) =>
  main(page).getByRole('log').getByText(text, { exact: true })

/** Writes into the form of the reader's page. */
async function write(page: Page, text: string): Promise<void> {
  await main(page).getByLabel('Your message').fill(text)
  await button(page, 'Send').click()
}

/** Answers from the office. */
async function answer(page: Page, text: string): Promise<void> {
  await main(page).getByLabel('Answer', { exact: true }).fill(text)
  await button(page, 'Send').click()
}

/** A form has to be with its sender for three seconds. */
async function longEnough(): Promise<void> {
  const given = Date.now()
  await expect.poll(() => Date.now() - given, { timeout: 10_000 }).toBeGreaterThan(3500)
}

async function signedInPhone() {
  const device = await newDevice()
  const page = await device.open(app.address('/login'))
  await hydrated(page)
  await main(page).getByLabel('E-mail').fill(people.student)
  await main(page).getByLabel('Password', { exact: true }).fill(password)
  await button(page, 'Sign in').click()
  await page.waitForURL(({ pathname }) => pathname === '/student')
  return { device, page }
}

test('a student asks about a book on a phone, the network is cut, two librarians see it, and it is answered once', async () => {
  const { device, page } = await signedInPhone()
  await page.goto(app.address('/books/1'))
  await hydrated(page)
  await main(page).getByRole('link', { name: 'Ask about this' }).click()
  await page.waitForURL(/\/account\/messages\?about=/)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.waitForLoadState('networkidle')
  expect(await drawnWidth(page)).toBe(phone.width)
  await write(page, 'Where is this book?')
  await message(page, 'Where is this book?').waitFor()
  await app.kill()
  await write(page, 'It is not on the shelf.')
  await write(page, 'I have looked twice.')
  await expect.poll(() => main(page).getByText('Not sent yet').count()).toBe(2)
  // The library is away for longer than a message is waited for.
  await longEnough()
  expect(await main(page).getByText('Not sent yet').count()).toBe(2)
  await app.start()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await message(page, 'I have looked twice.').waitFor({ timeout: 30_000 })
  await expect.poll(() => main(page).getByText('Not sent yet').count()).toBe(0)

  const first = await office.open('/admin/messages', desktop)
  await main(first).getByRole('link', { name: 'Asha Rao' }).click()
  await first.waitForURL(new RegExp(chat.slice(0, 12)))
  const said = await main(first).getByRole('log').innerText()
  const places = ['Where is this book?', 'It is not on the shelf.', 'I have looked twice.'].map(
    (text) => said.indexOf(text),
  )
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(Math.min(...places)).toBeGreaterThan(-1)
  for (const text of ['It is not on the shelf.', 'I have looked twice.']) {
    expect(await message(first, text).count()).toBe(1)
  }
  const other = await browser.open(chat, {
    viewport: desktop,
    storageState: storedCookies(second),
  })
  await button(first, 'Take it').click()
  await flash(first).getByText('It is yours').waitFor()
  await answer(other, 'I know where it is.')
  await main(other).getByText('Minati Sahoo is answering this conversation').waitFor()
  expect(await main(other).getByLabel('Answer', { exact: true }).inputValue()).toBe(
    'I know where it is.',
  )
  office.forgive(409)

  await main(page).getByLabel('Your message').pressSequentially('Thanks')
  await main(first).getByText('Asha Rao is typing…').waitFor()
  await answer(first, 'On the trolley beside the **desk**.')
  await main(page).getByText('On the trolley beside the desk.').waitFor()
  await main(first).getByText('Read', { exact: true }).waitFor()
  expect(await main(page).getByText('On the trolley beside the desk.').count()).toBe(1)

  await page.goto(app.address('/books'))
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  await answer(first, 'We keep it for you.')
  const unread = page.getByRole('navigation').locator('[data-unread]').getByText('1')
  await unread.first().waitFor({ timeout: 30_000, state: 'attached' })
  await main(first).getByText('Delivered', { exact: true }).waitFor()
  await page.getByRole('link', { name: /Ask the library: 1 unread/ }).click()
  await message(page, 'We keep it for you.').waitFor()
  await expect.poll(() => unread.count()).toBe(0)
  expect(await message(page, 'We keep it for you.').count()).toBe(1)

  await button(first, 'Close').click()
  await flash(first).getByText('Closed.').waitFor()
  await main(page).getByText('The library closed this conversation.').waitFor()
  await write(page, 'One more thing.')
  await message(first, 'One more thing.').waitFor()
  await button(first, 'Take it').waitFor()
  await device.close()
})

test('without scripts a reader writes, and reads the answer after a reload', async () => {
  const cookie = await signIn(people.faculty)
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: phone,
    storageState: storedCookies(cookie),
  })
  const page = await context.newPage()
  await page.goto(address('/account/messages'))
  const text = `Is the hall free on Monday? ${Date.now()}`
  await write(page, text)
  await message(page, text).waitFor()
  const librarian = await office.open(`/user-chat/${people.faculty}`, desktop)
  await message(librarian, text).waitFor()
  const reply = `Yes, it is. ${Date.now()}`
  await answer(librarian, reply)
  await message(librarian, reply).waitFor()
  await page.reload()
  await message(page, reply).waitFor()
  const transcript = await context.request.get(address('/account/messages.txt'))
  expect(await transcript.text()).toContain(reply)
})

test('a visitor asks, confirms the address by the mail, and reads the answer by the link', async () => {
  const email = `tara${Date.now()}@home.example`
  const page = await browser.open('/ask', { viewport: phone })
  await main(page).getByText('Questions cannot be sent from this page at present').waitFor()
  expect(await main(page).getByLabel('Your question').count()).toBe(0)
  await page.goto(app.address('/ask?about=book:1'))
  await hydrated(page)
  await main(page).getByLabel('Your question').fill('May I whisper here?')
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage })))
    .toContain('May I whisper here?')
  await page.reload()
  await main(page).getByText('Your unsaved text is back in the form.').waitFor()
  await main(page).getByLabel('Your name').fill('Tara Sen')
  await main(page).getByLabel('Your e-mail address').fill(email)
  await longEnough()
  await button(page, 'Send question').click()
  await main(page).getByText('Please look in your mail').waitFor()
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage })))
    .not.toContain('May I whisper here?')
  await page.goto(app.address('/ask'))
  await hydrated(page)
  expect(await main(page).getByLabel('Your question').inputValue()).toBe('')
  const desk = await office.open(`/admin/mail?to=${email}`, desktop)
  await button(desk, `Read the mail to ${email}`).click()
  const mail = main(desk).getByRole('region', { name: `The mail to ${email}` })
  const link = /http\S+\/ask\/conversation\?token=\S+/.exec(await mail.innerText())?.[0] ?? ''
  await visit(page, new URL(link).pathname + new URL(link).search)
  await button(page, 'Yes, send it').click()
  await message(page, 'May I whisper here?').waitFor()
  await visit(desk, `/user-chat/${email}`)
  await message(desk, 'May I whisper here?').waitFor()
  await answer(desk, 'Everybody may.')
  await message(page, 'Everybody may.').waitFor()
  await write(page, 'Thank you.')
  await message(desk, 'Thank you.').waitFor()
})

test('a question is handed over as a request once, both sides see it, and the answer becomes one for everybody', async () => {
  const rohan = '21cse004@suiit.example'
  const reader = await browser.open('/account/messages', {
    viewport: phone,
    storageState: storedCookies(await signIn(rohan)),
  })
  const title = `Handed over ${Date.now()}`
  await write(reader, `I am Rohan. Could you buy ${title}?`)
  await message(reader, `I am Rohan. Could you buy ${title}?`).waitFor()
  const chatOfRohan = `/user-chat/${rohan}`
  const first = await office.open(chatOfRohan, desktop)
  const catalogue = await browser.open('/books/1', { viewport: desktop })
  const known = await main(catalogue).getByRole('heading', { level: 1 }).innerText()
  await main(first).getByText('Hand over as a request').click()
  await main(first).getByLabel('Title', { exact: true }).fill(known)
  await button(first, 'Make the request').click()
  const near = main(first).getByRole('region', {
    name: 'Not requested yet: the library may have it',
  })
  await near.getByRole('link', { name: known, exact: true }).first().waitFor()
  await near.getByRole('link', { name: 'Answer with this book', exact: true }).first().click()
  await main(first).getByRole('link', { name: 'Remove this card', exact: true }).waitFor()
  await visit(first, chatOfRohan)
  await main(first).getByText('Hand over as a request').click()
  await main(first).getByLabel('Title', { exact: true }).fill(title)
  await button(first, 'Make the request').click()
  await flash(first)
    .getByText(/^Request \d+ is made/)
    .waitFor()
  await main(first)
    .getByRole('link', { name: /^Request \d+$/ })
    .waitFor()
  const link = main(reader).getByRole('link', { name: /^Request \d+$/ })
  await link.waitFor()

  await answer(first, `Hello Rohan, we have ordered **${title}**.`)
  await main(reader).getByText(`we have ordered ${title}.`).waitFor()
  await main(first)
    .getByRole('listitem')
    .filter({ hasText: `we have ordered ${title}.` })
    .getByRole('button', { name: 'Make this an answer' })
    .click()
  await first.waitForURL(/\/admin\/faq$/)
  await main(first).getByText('Nothing is saved yet.').waitFor()
  const question = main(first).getByLabel('Question', { exact: true }).first()
  expect(await question.inputValue()).toBe(`I am …. Could you buy ${title}?`)
  await question.fill(`Have you ordered ${title}?`)
  await button(first, 'Add').first().click()
  await flash(first).getByText('The answer is on the support page.').waitFor()

  await link.click()
  await main(reader).getByRole('link', { name: 'Ask about this' }).click()
  await reader.waitForURL(/about=request/)
  await write(reader, 'When does it come?')
  await message(reader, 'When does it come?').waitFor()
  expect(await drawnWidth(reader)).toBe(phone.width)
  await visit(reader, '/support')
  const asked = main(reader).getByText(`Have you ordered ${title}?`)
  await asked.click()
  await main(reader).getByText(`Hello …, we have ordered ${title}.`).waitFor()
  await visit(reader, `/search?q=${encodeURIComponent(title)}`)
  await main(reader)
    .getByRole('link', { name: `Have you ordered ${title}?` })
    .waitFor()
})
