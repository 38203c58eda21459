import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { newBrowser } from '#test/push-service.ts'
import { address, useBrowser, wholeChromium } from './browser.ts'
import { freeCopies, lend, takeBack } from './lend.ts'
import { button, drawnWidth, flash, main, sizes } from './office.ts'
import { ask, enterOffice, people, signIn, storedCookies } from './sign-in.ts'
import { site } from './site.ts'

const browser = useBrowser([], wholeChromium)

/** Longer than any message waits. */
const minute = 60_000

/**
 * Chromium asks Google for a subscription: here the page gets one of the loopback push service
 * instead.
 */
function pretendToSubscribe({ endpoint, p256dh, auth }: Readonly<Record<string, string>>) {
  const stored = 'pretended subscription'
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
    unsubscribe: async () => localStorage.removeItem(stored),
  }
  Object.assign(PushManager.prototype, {
    getSubscription: async () => (localStorage.getItem(stored) ? subscription : null),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      localStorage.setItem(stored, applicationServerKey)
      return subscription
    },
  })
}

/** A page of the student whose browser may show messages, with the keys of its subscription. */
async function readersPage(path: string, viewport = { width: 1280, height: 800 }) {
  const receiver = newBrowser(inject('pushService'))
  const cookie = await signIn(people.student)
  const page = await browser.open('/about', {
    viewport,
    storageState: storedCookies(cookie),
    permissions: ['notifications'],
    serviceWorkers: 'allow',
  })
  await page.context().addInitScript(pretendToSubscribe, receiver.subscription)
  await page.goto(address(path))
  return { page, cookie, ...receiver }
}

const tellMe = (page: Page) => button(page, 'Turn on notifications on this device')
const devices = (page: Page) => main(page).getByRole('region', { name: 'On your devices' })
const thisOne = (page: Page) => devices(page).getByRole('listitem').filter({ hasText: 'this one' })

/**
 * Hands the service worker of the page a message, as the browser does once it has opened it. One
 * that is not active yet would never get it.
 */
async function deliver(page: Page, data: string): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state === 'activated') return
    await new Promise((resolve) => active?.addEventListener('statechange', resolve))
  })
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const id = registrations[0]?.registrationId
      if (id) resolve(id)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const { origin } = new URL(site().url)
  const message = { origin, registrationId: await registered, data }
  await devtools.send('ServiceWorker.deliverPushMessage', message)
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    const notes = active ? await (await navigator.serviceWorker.ready).getNotifications() : []
    return notes.map(({ title, body, data }) => ({ title, body, to: data.to }))
  })

test('a reader adds a device on the panel, is told there what the librarian sends, and comes back by a click', {
  timeout: 2 * minute + 120_000,
}, async () => {
  const office = await enterOffice()
  const [copy] = await freeCopies(office, 1)
  if (!copy) throw new Error('no copy is free')
  const { page, cookie, subscription, open } = await readersPage('/student')
  await tellMe(page).click()
  await flash(page).getByText('Notifications are on for this device').waitFor()
  const own = await ask('/api/v1/me/devices', cookie).then((answer) => answer.json())
  expect(await page.evaluate(() => localStorage.getItem('pretended subscription'))).toBe(
    own.publicKey,
  )

  const { member, loan } = await lendTo(cookie, office, copy)
  const sent = await ask('/admin/issuedBooks', office, { intent: 'remind', loan })
  expect(sent.status).toBe(200)
  const notice = { title: 'Closed for a morning', when: 'now' }
  const written = await ask('/admin/add-notice', office, notice)
  // A new site has more to tell its student.
  const come = async (words: string) => {
    const bodies: string[] = await fetch(subscription.endpoint).then((answer) => answer.json())
    const notes = bodies.map((body) => open(Buffer.from(body, 'base64')))
    return notes.filter((note) => note.includes(words))
  }
  await expect
    .poll(() => come(copy.title), { timeout: minute + 30_000, interval: 1000 })
    .toHaveLength(1)
  const [note = ''] = await come(copy.title)
  expect(JSON.parse(note)).toMatchObject({
    title: 'SUIIT Library',
    to: '/student',
    body: `A reminder from SUIIT Library: “${copy.title}”`,
  })
  expect(note).not.toContain(member)
  // The minute's work may have begun between the two.
  await expect
    .poll(() => come(notice.title), { timeout: minute + 30_000, interval: 1000 })
    .toHaveLength(1)
  const [news = ''] = await come(notice.title)
  expect(JSON.parse(news)).toMatchObject({
    body: `Notice: “${notice.title}”`,
    to: written.headers.get('location')?.replace('?saved', ''),
  })

  await deliver(page, note)
  await expect.poll(() => shown(page)).toMatchObject([{ body: JSON.parse(note).body }])
  await deliver(page, note)
  await expect.poll(() => shown(page)).toHaveLength(1)
  const [worker] = page.context().serviceWorkers()
  const opened = await worker?.evaluate(clickTheNote)
  expect(opened).toBe(address('/student'))
  expect(await shown(page)).toEqual([])
  await takeBack(office, copy.barcode)
})

/** Lends a copy to the student; the number of the card and the loan. */
async function lendTo(cookie: string, office: string, copy: { barcode: string }) {
  const card = await (await ask('/account/card', cookie)).text()
  const member = /M-\d{6}/.exec(card)?.[0] ?? ''
  const before = await loansOf(cookie)
  await lend(office, member, copy.barcode)
  const loan = (await loansOf(cookie)).find((one) => !before.includes(one)) ?? ''
  return { member, loan }
}

async function loansOf(cookie: string): Promise<string[]> {
  const answer = await ask('/api/v1/me/loans', cookie)
  const { items }: { items: { loanId: string }[] } = await answer.json()
  return items.map(({ loanId }) => loanId)
}

/**
 * Clicks, in the service worker, what it has shown; where that leads. Windows open for a hand's
 * click alone, so the way is only noted.
 */
async function clickTheNote(): Promise<string> {
  const scope = globalThis as unknown as {
    registration: ServiceWorkerRegistration
    clients: { matchAll: unknown; openWindow: unknown }
    NotificationEvent: new (name: string, given: { notification?: Notification }) => Event
    dispatchEvent: (event: Event) => boolean
  }
  const [notification] = await scope.registration.getNotifications()
  return new Promise((resolve) => {
    scope.clients.matchAll = async () => []
    scope.clients.openWindow = async (to: string) => resolve(to)
    const given = notification ? { notification } : {}
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', given))
  })
}

test.each(sizes)(
  'on a %s a device is added, told what is chosen, and removed',
  async (_, viewport) => {
    const { page } = await readersPage('/account/reminders', viewport)
    await tellMe(page).click()
    await flash(page).getByText('Notifications are now on for this device').waitFor()
    await thisOne(page).getByText('Notifications here').click()
    const holds = thisOne(page).getByLabel('Hold ready')
    await holds.uncheck()
    await thisOne(page).getByRole('button', { name: 'Save' }).click()
    await flash(page).getByText('Your choice is saved').waitFor()
    await page.reload()
    const summary = thisOne(page).getByText(/^Notifications here: \d+ of \d+$/)
    const [chosen = 0, all = 0] = (await summary.innerText()).match(/\d+/g)?.map(Number) ?? []
    expect(chosen).toBeLessThan(all)
    await summary.click()
    expect(await holds.isChecked()).toBe(false)
    expect(await drawnWidth(page)).toBe(viewport.width)
    await thisOne(page).getByRole('button', { name: 'Remove' }).click()
    await flash(page).getByText('Notifications are off for that device').waitFor()
    await tellMe(page).waitFor()
    expect(await thisOne(page).count()).toBe(0)
  },
)

test('whoever has refused is told how to allow it; whoever wants no offer is not asked again', async () => {
  const { page } = await readersPage('/student')
  await button(page, 'Not now').click()
  await page.reload()
  await main(page).getByRole('heading', { name: 'My loans' }).waitFor()
  expect(await tellMe(page).count()).toBe(0)
  const refusing = await browser.open('/account/reminders', {
    storageState: await page.context().storageState(),
    permissions: [],
  })
  await devices(refusing).getByText('This browser blocks notifications').waitFor()
  expect(await tellMe(refusing).count()).toBe(0)
})

test('a device is removed without scripts, and by signing out there', async () => {
  const { page, cookie } = await readersPage('/account/reminders')
  const ids = async (who: string): Promise<string[]> => {
    const own = await ask('/api/v1/me/devices', who).then((answer) => answer.json())
    return own.items.map(({ id }: { id: string }) => id)
  }
  const others = await ids(cookie)
  const add = async () => {
    await tellMe(page).click()
    await thisOne(page).waitFor()
    return (await ids(cookie)).find((id) => !others.includes(id)) ?? ''
  }
  const removed = await ask('/account/reminders', cookie, {
    form: 'remove-device',
    id: await add(),
  })
  expect(removed.headers.get('location')).toContain('done=device-removed')
  expect(await ids(cookie)).toEqual(others)
  await page.reload()
  await add()
  await ask('/logout', cookie, {})
  const left = await ids(await signIn(people.student))
  expect(others).toEqual(expect.arrayContaining(left))
})
