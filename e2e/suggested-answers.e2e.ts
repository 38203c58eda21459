import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { phone, useBrowser } from './browser.ts'
import { button, drawnWidth, main } from './office.ts'
import { useOwnApp } from './own-app.ts'
import { signIn, storedCookies } from './sign-in.ts'

const browser = useBrowser()
/** Questions of visitors are taken where mail leaves. */
const app = useOwnApp({ SMTP_URL: 'smtp://127.0.0.1:9' })
const question = 'Hello, how do I become a member of the library?'
const answer = /become a member/
const notSent = 'Not sent yet: this may answer it already'

const message = (page: Page, text: string) =>
  main(page).getByRole('log').getByText(text, { exact: true })

/** A form of a visitor has to be with its sender for three seconds. */
async function longEnough(): Promise<void> {
  const given = Date.now()
  await expect.poll(() => Date.now() - given, { timeout: 10_000 }).toBeGreaterThan(3500)
}

test('without scripts a visitor sees what answers a question, and sends it all the same, once', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone })
  const page = await context.newPage()
  await page.goto(app.address('/ask'))
  await main(page).getByLabel('Your question').fill(question)
  await main(page).getByLabel('Your name').fill('Tara Sen')
  await main(page).getByLabel('Your e-mail address').fill(`tara${Date.now()}@home.example`)
  await longEnough()
  await button(page, 'Send question').click()
  await main(page).getByRole('heading', { name: notSent }).waitFor()
  await main(page).getByRole('link', { name: answer }).waitFor()
  expect(await main(page).getByLabel('Your question').inputValue()).toBe(question)
  expect(await drawnWidth(page)).toBe(phone.width)
  await button(page, 'Send it all the same').click()
  await main(page).getByText('Please look in your mail').waitFor()
})

test('a reader sees what answers a question before it is sent; within the talk nothing comes between', async () => {
  const storageState = storedCookies(await signIn('21admin01@suiit.example'))
  const page = await browser.open('/account/messages', { viewport: phone, storageState })
  const write = async (text: string) => {
    await main(page).getByLabel('Your message').fill(text)
    await button(page, 'Send').click()
  }
  await write(question)
  await main(page).getByRole('heading', { name: notSent }).waitFor()
  await main(page).getByRole('link', { name: answer }).waitFor()
  expect(await main(page).getByLabel('Your message').inputValue()).toBe(question)
  expect(await message(page, question).count()).toBe(0)
  expect(await drawnWidth(page)).toBe(phone.width)
  await button(page, 'Send it all the same').click()
  await message(page, question).waitFor()
  await main(page).getByRole('heading', { name: notSent }).waitFor({ state: 'detached' })
  const more = 'How do I renew a book?'
  await write(more)
  await message(page, more).waitFor()
  await page.reload()
  for (const text of [question, more]) {
    await message(page, text).waitFor()
    expect([text, await message(page, text).count()]).toEqual([text, 1])
  }
})
