import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { hydrated, phone, useBrowser, visit } from './browser.ts'
import { cachedPages, useDevices } from './device.ts'
import { button, drawnWidth, main, useOffice } from './office.ts'
import { useOwnApp } from './own-app.ts'
import { ask, enterOffice, people, signIn, storedCookies } from './sign-in.ts'
import { answerOf, scan } from './wedge.ts'

const browser = useBrowser()
const office = useOffice(browser)
const app = useOwnApp()
const newDevice = useDevices()

const form = {
  kind: 'workshop',
  when: 'now',
  firstOn: '2031-05-06',
  lastOn: '2031-05-06',
  fromTime: '10:00',
  toTime: '12:00',
}

/** A new event with so many seats; gives its number. */
async function newEvent(title: string, capacity: number): Promise<string> {
  const cookie = office.cookie()
  const made = await ask('/admin/AddLibraryEvents', cookie, { ...form, title })
  const number = /\/libraryEvents\/(\d+)$/.exec(made.headers.get('location') ?? '')?.[1]
  if (!number) throw new Error(`the event was not added: ${made.status}`)
  const settings = { capacity: String(capacity), waitingList: 'on', audience: 'everyone' }
  await ask(`/admin/AddLibraryEvents/${number}/registration-settings`, cookie, settings)
  return number
}

/** Registers without scripts. */
async function registered(event: string, email: string): Promise<void> {
  const cookie = await signIn(email)
  const path = `/libraryEvents/${event}/registration`
  const page = await (await ask(path, cookie)).text()
  const date = /name="date" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const answer = await ask(path, cookie, { intent: 'register', date })
  expect(answer.status).toBe(200)
}

/** How many have come to an event, by the library's list. */
async function cameTo(event: string): Promise<number> {
  const answer = await ask(`/api/v1/events/${event}/door-list`, office.cookie())
  const { people: list }: { people: { came: unknown }[] } = await answer.json()
  return list.filter(({ came }) => came !== null).length
}

/** Cookies that stay when the browser is closed. */
function lasting(cookie: string) {
  const tomorrow = Math.floor(Date.now() / 1000) + 86_400
  return storedCookies(cookie).cookies.map((one) => ({ ...one, expires: tomorrow }))
}

const says = (page: Page, text: string) => main(page).getByText(text, { exact: true }).first()

test('a reader registers, the next waits and moves up when the seat comes free', async () => {
  const event = await newEvent('Reading old maps', 1)
  const asha = await browser.open(`/libraryEvents/${event}`, {
    viewport: phone,
    storageState: storedCookies(await signIn(people.student)),
  })
  await main(asha).getByRole('link', { name: 'Register' }).click()
  await main(asha).getByText('1 seat free').waitFor()
  await button(asha, 'Register').click()
  await says(asha, 'You are registered.').waitFor()
  expect(await drawnWidth(asha)).toBe(phone.width)

  const teacher = await browser.open(`/libraryEvents/${event}/registration`, {
    viewport: phone,
    storageState: storedCookies(await signIn(people.faculty)),
  })
  await button(teacher, 'Join the waiting list').click()
  await says(teacher, 'Waiting list, place 1').waitFor()

  await main(asha).getByText('Cancel', { exact: true }).click()
  await button(asha, 'Cancel registration').click()
  await says(asha, 'Your registration is cancelled.').waitFor()
  await visit(teacher, `/libraryEvents/${event}/ticket`)
  await main(teacher)
    .getByRole('img', { name: /^QR code of the ticket/ })
    .waitFor()

  const mails = async () => (await ask(`/admin/mail?to=${people.faculty}`, office.cookie())).text()
  await expect.poll(mails, { timeout: 20_000 }).toContain('You have a seat: Reading old maps')
})

test('a ticket that was opened once is there without network', async () => {
  const event = await newEvent('Paper and ink', 5)
  const cookie = await signIn(people.student)
  await registered(event, people.student)
  const device = await newDevice()
  const page = await device.open(app.address('/about'))
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.context().addCookies(lasting(cookie))
  await page.goto(app.address(`/libraryEvents/${event}/ticket`))
  await hydrated(page)
  const ticket = main(page).getByRole('img', { name: /^QR code of the ticket/ })
  const name = await ticket.getAttribute('aria-label')
  await expect
    .poll(() => cachedPages(page), { timeout: 20_000 })
    .toContain(`/libraryEvents/${event}/ticket`)
  await app.kill()
  await page.reload()
  await ticket.waitFor()
  expect(await ticket.getAttribute('aria-label')).toBe(name)
  await app.start()
})

test('the network goes: the door checks in, and tells the library when it is back', async () => {
  const event = await newEvent('Bookbinding', 5)
  await registered(event, people.student)
  await registered(event, people.faculty)
  const ticketPage = await ask(`/libraryEvents/${event}/ticket`, await signIn(people.student))
  const code = /ticket ([0-9A-Z]{4}-[0-9A-Z]{4})/.exec(await ticketPage.text())?.[1] ?? ''

  const path = `/admin/AddLibraryEvents/${event}/check-in`
  const device = await newDevice()
  const page = await device.open(app.address('/about'))
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.context().addCookies(lasting(await enterOffice()))
  await page.goto(app.address(path))
  await hydrated(page)
  const cachedFiles = () =>
    page.evaluate(async () =>
      (await (await caches.open('almirah files')).keys()).map(({ url }) => url).join(' '),
    )
  await expect.poll(cachedFiles, { timeout: 20_000 }).toContain('/stored-door-')
  await app.kill()
  await scan(page, code)
  await answerOf(page).getByText('Come in').waitFor()
  await scan(page, code)
  await answerOf(page).getByText('Already in').waitFor()
  await main(page).getByText('1 check-in waits to be sent.', { exact: false }).waitFor()
  await button(page, 'Check in Sunita Das').click()
  await answerOf(page).getByText('Come in').waitFor()
  await app.start()
  await main(page).getByText('No network.', { exact: false }).waitFor({ state: 'detached' })
  await expect.poll(() => cameTo(event), { timeout: 20_000 }).toBe(2)
  await button(page, 'Undo the check-in of Sunita Das').click()
  await answerOf(page).getByText('Check-in undone').waitFor()
  await expect.poll(() => cameTo(event), { timeout: 20_000 }).toBe(1)
})
