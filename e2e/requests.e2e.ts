import { expect, test } from 'vitest'
import { address, desktop, hydrated, phone, useBrowser } from './browser.ts'
import { button, drawnWidth, flash, main, useOffice } from './office.ts'
import { people, signIn, storedCookies } from './sign-in.ts'

const browser = useBrowser()
const office = useOffice(browser)

const title = 'Thinking Forth in Sambalpur'
const rohan = '21cse004@suiit.example'

async function openAs(email: string, path: string, size = desktop) {
  return browser.open(path, { viewport: size, storageState: storedCookies(await signIn(email)) })
}

test('a reader asks without scripts, another joins, the head approves on a phone, and the library answers', async () => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: phone,
    storageState: storedCookies(await signIn(people.student)),
  })
  const page = await context.newPage()
  await page.goto(address(`/books?q=${encodeURIComponent('zzforth qqsambalpur')}`))
  await main(page).getByRole('link', { name: 'Ask the library for it' }).click()
  await main(page).getByLabel('Title').fill(title)
  await main(page).getByLabel('Author').fill('Leo Brodie')
  await main(page).getByLabel('ISBN').fill('123')
  await button(page, 'Send request').click()
  await main(page).getByText('This is not a valid ISBN').first().waitFor()
  await main(page).getByLabel('ISBN').fill('')
  await button(page, 'Send request').click()
  await main(page).getByText('Awaiting approval').waitFor()
  expect(await drawnWidth(page)).toBe(phone.width)
  const number = /\/account\/requests\/(\d+)/.exec(page.url())?.[1] ?? ''

  const other = await openAs(rohan, `/account/requests/new?kind=purchase&title=${title}`)
  await hydrated(other)
  await main(other).getByLabel('Author').fill('Brodie, Leo')
  await button(other, 'Send request').click()
  await main(other).getByText('One reader asks for this already.').waitFor()
  await button(other, 'Join them').click()
  await main(other).getByText('You and one other reader ask for it.').waitFor()

  const head = await openAs(people.faculty, '/account/requests/approve', phone)
  await hydrated(head)
  const wish = main(head).getByRole('listitem').filter({ hasText: title })
  expect(await drawnWidth(head)).toBe(phone.width)
  await wish.getByRole('button', { name: 'Approve', exact: true }).click()
  await main(head).getByText(`Approved: ${title}`).waitFor()

  const first = await office.open(`/admin/user-requests/${number}`, desktop)
  const second = await office.open(`/admin/user-requests/${number}`, desktop)
  await hydrated(first)
  await hydrated(second)
  await main(second).getByLabel('Message to all who asked', { exact: true }).fill('Which edition?')
  await button(first, 'Accept').click()
  await flash(first).getByText('Accepted.').waitFor()
  await main(second).getByText('Somebody has taken a step here').waitFor()
  await button(second, 'Send the message').click()
  await main(second).getByText('Somebody has taken a step here meanwhile').waitFor()
  const kept = main(second).getByLabel('Message to all who asked', { exact: true })
  expect(await kept.inputValue()).toBe('Which edition?')
  office.forgive(409)

  await page.goto(address(`/account/requests/${number}`))
  await main(page).getByText('Your department').waitFor()
  await main(page).getByText('The library').first().waitFor()
})

test('the list changes live, leads on many at once, and buys into an indent', async () => {
  const list = await office.open('/admin/user-requests', desktop)
  await hydrated(list)
  const reader = await openAs(people.faculty, '/account/requests/new?kind=purchase&title=Live+wish')
  await hydrated(reader)
  await button(reader, 'Send request').click()
  await main(reader).getByText('Your request has been sent').waitFor()
  const row = main(list).getByRole('listitem').filter({ hasText: 'Live wish' })
  await row.waitFor()
  await row.getByRole('checkbox').check()
  await main(list).getByText('Actions for ticked requests').click()
  await button(list, 'Assign to me').click()
  await main(list).getByText('1 request done.').waitFor()
  await row.getByRole('link').click()
  await button(list, 'Buy').click()
  await flash(list).getByText('It is now in indent').waitFor()
  await main(list)
    .getByText(/^In indent/)
    .waitFor()
})
