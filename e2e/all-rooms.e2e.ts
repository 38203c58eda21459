import type { Page } from 'playwright'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { hydrated, phone, useBrowser } from './browser.ts'
import { useMovingSite } from './moving-site.ts'
import { button, drawnWidth, flash, main } from './office.ts'
import { usePoorLine } from './poor-line.ts'
import { gate, password, people } from './sign-in.ts'
import { answerOf, scan } from './wedge.ts'

const browser = useBrowser()
const site = useMovingSite()
const line = usePoorLine(() => site.address(''))

const event = 'Palm-leaf reading circle'
const album = 'The first palm-leaf circle'
const work = 'Palm-leaf catalogues in small libraries'
const complaint = 'The lamp above the palm-leaf case flickers.'
const answer = 'It has a new bulb since this morning.'
const wanted = 'palm-leaf'
const photos = 20
const room = 'Block B, room 217'

const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true })
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true })
const heading = (page: Page, name: string) => main(page).getByRole('heading', { level: 1, name })

test('what the content rooms keep is announced, sent, found and used while its store is changed', {
  timeout: 300_000,
}, async () => {
  const librarian = await signedIn(people.admin, line.address('/login'))
  await openGate(librarian)
  const eventPath = await announce(librarian)
  await takeRegistrations(librarian)
  const albumPath = await fillGallery(librarian)
  const visitor = await onPhone(site.address('/FeedbackForm'))
  await complain(visitor)
  await answerComplaint(librarian)
  await readAnswer(visitor)
  const profilePath = await changeProfile()

  const paths = [eventPath, albumPath, profilePath]
  const before = await filesOf(visitor, paths)
  expect(before.size).toBeGreaterThan(photos * 4)
  await site.startWithBucket()
  const [moved, meanwhile] = await Promise.all([site.files('move'), filesOf(visitor, paths)])
  expect(moved).toContain('Done:')
  expect(meanwhile).toEqual(before)
  await site.startWithBucket()
  // Parts of uploads that were joined go by a job.
  await expect.poll(() => site.where(), { timeout: 60_000 }).toMatchObject({ folder: 0 })
  expect(await filesOf(visitor, paths)).toEqual(before)
  expect(await site.files('check')).toContain(', 0 wrong.')

  await findAll(visitor, paths)
  await subscribe(visitor)
  const code = await register(visitor, eventPath)
  await checkIn(librarian, eventPath, code)
})

/** A page of a phone of its own; the errors of a line that is cut are no fault of the page. */
async function onPhone(address: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: phone, hasTouch: true })).newPage()
  await page.goto(address)
  await hydrated(page)
  return page
}

async function signedIn(email: string, address: string): Promise<Page> {
  const page = await onPhone(address)
  await signInHere(page, email)
  return page
}

async function signInHere(page: Page, email: string): Promise<void> {
  await field(page, 'E-mail').fill(email)
  await field(page, 'Password').fill(password)
  await button(page, 'Sign in').click()
  await page.waitForURL(({ pathname }) => pathname !== '/login')
  await hydrated(page)
}

async function openGate(page: Page): Promise<void> {
  await goTo(page, '/admin')
  await field(page, 'User ID').fill(gate.userId)
  await field(page, 'Password').fill(gate.password)
  await button(page, 'Open the panel').click()
  await page.waitForURL('**/admin')
}

/** Goes to a path of the site that the page is at. */
async function goTo(page: Page, path: string): Promise<void> {
  const given = await page.goto(new URL(path, page.url()).href)
  if (!given?.ok()) throw new Error(`${path}: ${given?.status()}`)
  await hydrated(page)
}

/** A photo as a camera sends it, no two alike. */
async function photo(number: number) {
  const noise = { type: 'gaussian', mean: 60 + number * 7, sigma: 30 } as const
  const create = { width: 640, height: 480, channels: 3, background: '#000', noise } as const
  const buffer = await sharp({ create }).jpeg({ quality: 85 }).toBuffer()
  return { name: `photo-${number}.jpg`, mimeType: 'image/jpeg', buffer }
}

/** A repeated event with a poster and a file; gives its path. */
async function announce(page: Page): Promise<string> {
  await goTo(page, '/admin/AddLibraryEvents')
  await field(page, 'Title').fill(event)
  await field(page, 'Kind').selectOption('Workshop')
  await field(page, 'First day').fill('2031-05-06')
  await field(page, 'Begins at').fill('16:00')
  await field(page, 'Ends at').fill('17:30')
  await field(page, 'Repeated').selectOption('Weekly')
  await field(page, 'After a number of dates').check()
  await field(page, 'Number of dates').fill('3')
  await field(page, 'Place').fill('Reading room')
  await field(page, 'Add a poster').setInputFiles(await photo(0))
  await field(page, 'Alternative text of the poster').fill('A leaf with writing')
  const sheet = { name: 'Reading list.png', mimeType: 'image/png', buffer: await leaf() }
  await field(page, 'Add files').setInputFiles(sheet)
  await button(page, 'Save').click()
  await heading(page, event).waitFor()
  expect(await drawnWidth(page)).toBe(phone.width)
  return new URL(page.url()).pathname
}

function leaf(): Promise<Buffer> {
  const create = { width: 60, height: 20, channels: 3, background: '#c8ad7f' } as const
  return sharp({ create }).png().toBuffer()
}

async function takeRegistrations(page: Page): Promise<void> {
  await link(page, 'Registration').click()
  await field(page, 'Seats').fill('12')
  await button(page, 'Save').click()
  await flash(page).getByText('Saved.').waitFor()
}

/** Twenty photos over a line that is cut twice; gives the path of the album. */
async function fillGallery(page: Page): Promise<string> {
  await goTo(page, '/admin/AddToGallery')
  await field(page, 'Title').fill(album)
  await field(page, 'Now').check()
  await button(page, 'Save and add pictures').click()
  await heading(page, album).waitFor()
  await hydrated(page)
  const files = await Promise.all(Array.from({ length: photos }, (_, at) => photo(at + 1)))
  const bytes = files.reduce((sum, { buffer }) => sum + buffer.length, 0)
  const cut = line.cutAfter(bytes / 4)
  await field(page, 'Choose or drop pictures').setInputFiles(files)
  await cut
  await line.cutAfter(bytes / 2)
  await main(page)
    .getByRole('heading', { name: `${photos} pictures` })
    .waitFor()
  expect(await drawnWidth(page)).toBe(phone.width)
  return new URL(page.url()).pathname.replace('/admin/AddToGallery/', '/gallery/')
}

async function complain(page: Page): Promise<void> {
  const given = Date.now()
  await field(page, 'Complaint').check()
  await field(page, 'Your feedback').fill(complaint)
  // A form has to be with its sender for three seconds.
  await expect.poll(() => Date.now() - given, { timeout: 10_000 }).toBeGreaterThan(3500)
  await button(page, 'Send feedback').click()
  await flash(page).getByText('Thank you.').waitFor()
}

async function answerComplaint(page: Page): Promise<void> {
  await goTo(page, '/admin/feedback?state=unread')
  await main(page)
    .getByRole('listitem')
    .filter({ hasText: complaint })
    .getByRole('link', { name: /Complaint/ })
    .click()
  await field(page, 'Answer to the sender').fill(answer)
  await button(page, 'Send the answer').click()
  await flash(page).getByText('Answered.').waitFor()
}

async function readAnswer(page: Page): Promise<void> {
  await page.reload()
  await main(page).getByText(answer).waitFor()
}

/** A teacher has a new room, and adds a work by a BibTeX file; gives the path of her profile. */
async function changeProfile(): Promise<string> {
  const page = await signedIn(people.faculty, site.address('/login'))
  await goTo(page, '/ProfileManager')
  await field(page, 'Room').fill(room)
  await button(page, 'Save').click()
  await flash(page).getByText('Saved.').waitFor()
  await link(page, 'Publications').click()
  await link(page, 'Import (BibTeX, RIS, DOI)').click()
  const entry = `@article{leaves, title = {${work}}, author = {Das, Sunita}, year = 2030}`
  const file = { name: 'mine.bib', mimeType: 'application/x-bibtex', buffer: Buffer.from(entry) }
  await main(page).locator('input[type="file"]').setInputFiles(file)
  await button(page, 'Preview').click()
  await button(page, 'Add selected').click()
  await flash(page).getByText('1 publication added.').waitFor()
  await goTo(page, '/profiles')
  await link(page, 'Dr. Sunita Das').first().click()
  await main(page).getByText(room).waitFor()
  await main(page).getByText(work).waitFor()
  return new URL(page.url()).pathname
}

/** The bytes of all pictures in all sizes, and of all files, that these pages show. */
async function filesOf(page: Page, paths: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const path of paths) {
    // Each picture has all its sizes once it is drawn.
    await expect.poll(() => waitingPictures(page, path), { timeout: 60_000 }).toBe(0)
    for (const address of await filesOnPage(page)) {
      const given = await fetch(new URL(address, site.address('/')))
      if (!given.ok) throw new Error(`${address}: ${given.status}`)
      const bytes = await crypto.subtle.digest('SHA-256', await given.arrayBuffer())
      found.set(address, Buffer.from(bytes).toString('hex'))
    }
  }
  return found
}

async function waitingPictures(page: Page, path: string): Promise<number> {
  await goTo(page, path)
  return main(page).locator('picture:not(:has(source[type="image/avif"]))').count()
}

function filesOnPage(page: Page): Promise<string[]> {
  return main(page).evaluate((element) => {
    const sets = [...element.querySelectorAll('[srcset]')].flatMap((one) =>
      (one.getAttribute('srcset') ?? '').split(', ').map((size) => size.split(' ')[0] ?? ''),
    )
    const links = [...element.querySelectorAll('a[href*="-files/"]')]
    return [...sets, ...links.map((one) => one.getAttribute('href') ?? '')]
  })
}

/** A visitor finds event, album and publication by one search. */
async function findAll(page: Page, paths: readonly string[]): Promise<void> {
  await goTo(page, '/search')
  await page.getByRole('searchbox', { name: 'Search this site' }).fill(wanted)
  await page.getByRole('searchbox', { name: 'Search this site' }).press('Enter')
  await main(page)
    .getByRole('heading', { name: `“${wanted}” on this site` })
    .waitFor()
  const results = main(page).getByRole('listitem').getByRole('link')
  const found = await results.evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  expect(found).toEqual(expect.arrayContaining([...paths]))
  expect(await drawnWidth(page)).toBe(phone.width)
}

/** Follows the calendar of the library, as an app of calendars does. */
async function subscribe(page: Page): Promise<void> {
  await goTo(page, '/libraryEvents?month=2031-05')
  const feed = await link(page, 'Follow in my calendar').getAttribute('href')
  expect(feed).toMatch(/^webcal:/)
  const calendar = await (await fetch((feed ?? '').replace(/^webcal/, 'http'))).text()
  expect(calendar).toContain(`SUMMARY:${event}`)
  expect(calendar).toMatch(/RRULE:FREQ=WEEKLY/)
}

/** Registers for the first date as a student; gives the code of the ticket. */
async function register(page: Page, path: string): Promise<string> {
  await goTo(page, path)
  await link(page, 'Sign in to register').click()
  await page.waitForURL(({ pathname }) => pathname === '/login')
  await hydrated(page)
  await signInHere(page, people.student)
  await button(page, 'Register').click()
  await main(page).getByText('You are registered.', { exact: true }).first().waitFor()
  await link(page, 'Open the ticket').click()
  const ticket = main(page).getByRole('img', { name: /^QR code of the ticket/ })
  const name = await ticket.getAttribute('aria-label')
  return /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(name ?? '')?.[0] ?? ''
}

/** The door without network, which tells the library once it is back. */
async function checkIn(page: Page, path: string, code: string): Promise<void> {
  await goTo(page, path)
  await link(page, 'Registration').click()
  await link(page, 'Check in at the door').click()
  await main(page).getByText('0 of 1 person came').waitFor()
  await page.context().setOffline(true)
  await scan(page, code)
  await answerOf(page).getByText('Come in').waitFor()
  await main(page).getByText('1 check-in waits to be sent.', { exact: false }).waitFor()
  await page.context().setOffline(false)
  await main(page).getByText('waits to be sent', { exact: false }).waitFor({ state: 'detached' })
  await page.reload()
  await main(page).getByText('1 of 1 person came').waitFor()
}
