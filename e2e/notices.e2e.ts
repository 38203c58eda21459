import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { address, desktop, hydrated, phone, useBrowser, visit } from './browser.ts'
import { cachedPages, useDevices } from './device.ts'
import { button, drawnWidth, flash, main, sizes, useOffice } from './office.ts'
import { useOwnApp } from './own-app.ts'

const browser = useBrowser()
const office = useOffice(browser)
const app = useOwnApp()
const newDevice = useDevices()

const pdf = {
  name: 'Timetable.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n%%EOF'),
}
/** A picture of one dot. */
const png = {
  name: 'poster.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

const heading = (page: Page, name: string) => main(page).getByRole('heading', { name, exact: true })
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true })
const textField = (page: Page, name: string) => main(page).getByLabel(name, { exact: true })

/** Fills in a new notice and saves it; resolves on its page. */
async function write(page: Page, title: string, text: string): Promise<void> {
  await textField(page, 'Title').fill(title)
  await textField(page, 'Text').fill(text)
  await button(page, 'Save').click()
  await heading(page, title).waitFor()
}

test.each(sizes)(
  'a librarian publishes a notice with files, and everybody reads it at once: %s',
  async (name, size) => {
    const title = `Reading room open until 22:00 (${name})`
    const reader = await browser.open('/', { viewport: phone })
    await main(reader).getByRole('heading', { name: 'Notices' }).waitFor()

    const page = await office.open('/admin/add-notice', size)
    await textField(page, 'Add files').setInputFiles([pdf, png])
    await main(page).getByRole('checkbox', { name: 'Important' }).check()
    await write(page, title, 'From **Monday**.\n\n- Bring your card\n\n<script>alert(1)</script>')
    await main(page).getByText('Published on').waitFor()
    expect(await drawnWidth(page)).toBe(size.width)

    await visit(reader, '/')
    await link(reader, title).click()
    await heading(reader, title).waitFor()
    await main(reader).getByText('<script>alert(1)</script>').waitFor()
    const picture = main(reader).getByRole('img', { name: 'poster.png' })
    await picture.waitFor()
    const file = await link(reader, 'Timetable.pdf PDF, 1 kB').getAttribute('href')
    const answer = await reader.request.get(address(file ?? ''))
    expect(answer.headers()['content-type']).toBe('application/pdf')
    expect(await main(reader).getByText('Published on').count()).toBe(0)
    await link(reader, 'All notices').click()
    await heading(reader, title).waitFor()
    expect(await drawnWidth(reader)).toBe(phone.width)
  },
)

test('a large file is sent while the notice is written, goes on after a reload, and is not lost', async () => {
  const papers = Buffer.alloc(7 * 1024 ** 2, 'a page of a paper; ')
  papers.write('%PDF-1.7', 'latin1')
  const folder = await mkdtemp(join(tmpdir(), 'almirah-papers-'))
  const path = join(folder, 'Papers.pdf')
  await writeFile(path, papers)
  const page = await office.open('/admin/add-notice', phone)
  await hydrated(page)
  // The first half comes in, then nothing more does.
  let parts = 0
  await page.route('**/api/v1/uploads/*', (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    const half = papers.subarray(0, papers.length >> 1)
    return parts++ === 0 ? route.continue({ postData: half }) : route.abort()
  })
  await textField(page, 'Title').fill('Question papers')
  await textField(page, 'Text').fill('Of the last three years.')
  await textField(page, 'Add files').setInputFiles(path)
  await expect.poll(() => parts).toBeGreaterThan(1)
  await button(page, 'Save').click()
  expect(new URL(page.url()).pathname).toBe('/admin/add-notice')
  expect(await drawnWidth(page)).toBe(phone.width)
  await page.reload()
  await hydrated(page)
  // Not before the page is another one: it tries again, and would send the rest.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  browser.problems.splice(0)
  await main(page).getByText('50 % sent. Choose the file again to resume.').waitFor()
  await textField(page, 'Add files').setInputFiles(path)
  await main(page).getByText('1 of 1 sent').waitFor()
  await textField(page, 'Text').fill('Of the last three years.')
  await textField(page, 'Valid until').fill('2020-01-01')
  await textField(page, 'Title').fill('Question papers')
  await button(page, 'Save').click()
  await main(page).getByText('please give a later day.').first().waitFor()
  office.forgive(422)
  await main(page).getByText('1 of 1 sent').waitFor()
  await textField(page, 'Valid until').fill('')
  await button(page, 'Save').click()
  await heading(page, 'Question papers').waitFor()
  const file = await link(page, 'Papers.pdf PDF, 7.0 MB').getAttribute('href')
  const answer = await page.request.get(address(file ?? ''))
  expect(Buffer.compare(await answer.body(), papers)).toBe(0)
  await visit(page, '/admin/add-notice')
  await hydrated(page)
  expect(await main(page).getByText('Papers.pdf').count()).toBe(0)
  await rm(folder, { recursive: true })
})

test('a draft is seen by nobody until it is published; withdrawn, it is gone, and comes back', async () => {
  const page = await office.open('/admin/add-notice', desktop)
  await main(page).getByLabel('Not yet (draft)').check()
  await write(page, 'Stocktaking in December', 'The stacks close for a day.')
  await main(page).getByText('A draft: only the staff see it.').waitFor()
  const { pathname } = new URL(page.url())
  const statusFor = async () => (await fetch(address(pathname))).status
  expect(await statusFor()).toBe(404)

  await link(page, 'Change').click()
  await main(page).getByLabel('Later, at a set day and time').check()
  await textField(page, 'From the day').fill('2099-12-01')
  await button(page, 'Save').click()
  await main(page).getByText('To be published on Tue, 1 Dec 2099, 9:00 am.').waitFor()
  expect(await statusFor()).toBe(404)

  await link(page, 'Change').click()
  await main(page).getByLabel('Now', { exact: true }).check()
  await button(page, 'Save').click()
  await main(page).getByText('Published on').waitFor()
  expect(await statusFor()).toBe(200)

  await link(page, 'Change').click()
  await button(page, 'Withdraw').click()
  await flash(page).getByText('Withdrawn').waitFor()
  expect(await statusFor()).toBe(404)
  await button(page, 'Put back').click()
  await flash(page).getByText('Put back').waitFor()
  expect(await statusFor()).toBe(200)
})

test('what is wrong is said beside the field, and nothing that was typed is lost', async () => {
  const page = await office.open('/admin/add-notice', desktop)
  await textField(page, 'Title').fill('Ends before it begins')
  await textField(page, 'Text').fill('A long text.')
  await textField(page, 'Valid until').fill('2020-01-01')
  await button(page, 'Save').click()
  await main(page)
    .getByText('It would end before it begins: please give a later day.')
    .first()
    .waitFor()
  expect(await textField(page, 'Text').inputValue()).toBe('A long text.')
  await textField(page, 'Valid until').fill('')
  await textField(page, 'Add files').setInputFiles({ ...pdf, buffer: Buffer.from('<html>') })
  await button(page, 'Save').click()
  await main(page).getByText('“Timetable.pdf” is neither a PDF nor a picture').waitFor()
  office.forgive(422)
  office.forgive(415)
})

test('two who change a notice at once: the second is told, and keeps what was typed', async () => {
  const page = await office.open('/admin/add-notice', desktop)
  await write(page, 'Two at once', 'As it was.')
  const at = new URL(page.url()).pathname.replace('/notice/', '/admin/add-notice/')
  const [one, other] = [await office.open(at, desktop), await office.open(at, desktop)]
  await textField(one, 'Text').fill('By the first.')
  await button(one, 'Save').click()
  await main(one).getByText('By the first.').waitFor()
  await textField(other, 'Text').fill('By the second.')
  await button(other, 'Save').click()
  await main(other).getByText('Somebody else has changed this notice meanwhile.').waitFor()
  expect(await textField(other, 'Text').inputValue()).toBe('By the second.')
  office.forgive(409)
})

test('a text that cannot be drawn is refused, and the notices stay to be read', async () => {
  const page = await office.open('/admin/add-notice', desktop)
  await textField(page, 'Title').fill('Deep')
  await textField(page, 'Text').fill('> '.repeat(1000))
  await button(page, 'Save').click()
  await main(page).getByText('Please write it flatter.').first().waitFor()
  expect(await textField(page, 'Text').inputValue()).toBe('> '.repeat(1000))
  expect((await fetch(address('/notices'))).status).toBe(200)
  office.forgive(422)
})

test('the text is marked by buttons and keys, undone by the browser, and seen as it is drawn', async () => {
  const page = await office.open('/admin/add-notice', desktop)
  const field = textField(page, 'Text')
  const tool = (name: string) => main(page).getByRole('button', { name, exact: true })
  const preview = main(page).getByRole('region', { name: 'As readers will see it' })
  await hydrated(page)
  await field.fill('From Monday')
  await field.press('Control+a')
  await tool('Bold').click()
  expect(await field.inputValue()).toBe('**From Monday**')
  await preview.locator('strong', { hasText: 'From Monday' }).waitFor()
  await field.press('Control+z')
  expect(await field.inputValue()).toBe('From Monday')
  await field.press('Control+a')
  await field.press('Control+i')
  expect(await field.inputValue()).toBe('*From Monday*')
  await field.press('Control+a')
  await field.press('Control+k')
  await page.keyboard.type('/books')
  expect(await field.inputValue()).toBe('[*From Monday*](/books)')
  await preview.getByRole('link', { name: 'From Monday' }).click()
  expect(new URL(page.url()).pathname).toBe('/admin/add-notice')

  await field.press('Control+End')
  await tool('Bold').focus()
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await preview.getByRole('cell', { name: 'Monday' }).waitFor()
  await field.fill('>'.repeat(100))
  await preview.getByRole('status').getByText('Please write it flatter.').waitFor()
})

test('files get other names and places without being sent anew', async () => {
  const page = await office.open('/admin/add-notice', desktop)
  await textField(page, 'Add files').setInputFiles(
    ['First.pdf', 'Second.pdf'].map((name) => ({ ...pdf, name })),
  )
  await write(page, 'Two files', 'In another order.')
  await link(page, 'Change').click()
  await textField(page, 'Name of file 2').fill('Timetable of the examinations')
  await textField(page, 'Place of “Second.pdf”').selectOption('1')
  await button(page, 'Save').click()
  const files = main(page).getByRole('list', { name: 'Files' }).getByRole('link')
  await expect
    .poll(() => files.allInnerTexts())
    .toEqual(['Timetable of the examinations PDF, 1 kB', 'First.pdf PDF, 1 kB'])
})

test('the history says what was changed, and shows the text as it was', async () => {
  const page = await office.open('/admin/add-notice', desktop)
  await write(page, 'As it is now', 'The **former** text.')
  await link(page, 'Change').click()
  await textField(page, 'Text').fill('The later text.')
  await button(page, 'Save').click()
  await main(page).getByText('The later text.').waitFor()
  await link(page, 'Change').click()
  const history = main(page).getByRole('region', { name: 'History' })
  await history.getByText('Changed: the text').waitFor()
  await history.getByText('Created', { exact: true }).waitFor()
  await history.getByText('Previous version').click()
  const former = main(page).getByRole('region', { name: 'Previous version' })
  await former.getByText('The former text.').waitFor()
  expect(await former.locator('strong').innerText()).toBe('former')
  await former.getByText('Close').click()
  await former.waitFor({ state: 'detached' })
})

test('a notice that was read is there without the library', async () => {
  const page = await office.open('/admin/add-notice', desktop)
  await write(page, 'Kept for the way home', 'The bus leaves at six.')
  const { pathname } = new URL(page.url())

  const device = await newDevice()
  let reader = await device.open(app.address('/about'))
  await reader.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await hydrated(reader)
  for (const path of ['/notices', pathname]) {
    await reader.goto(app.address(path))
    await hydrated(reader)
    await expect.poll(() => cachedPages(reader), { timeout: 20_000 }).toContain(path)
  }
  await device.close()
  await app.kill()

  reader = await device.open(app.address('/notices'))
  await link(reader, 'Kept for the way home').click()
  await main(reader).getByText('The bus leaves at six.').waitFor()
  await reader.getByText(/No connection to the library/).waitFor()
})
