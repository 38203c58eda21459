import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { address, desktop, hydrated, phone, useBrowser, visit } from './browser.ts'
import { holdPosts } from './hold-posts.ts'
import { button, drawnWidth, flash, main, sizes, useOffice } from './office.ts'
import { storedCookies } from './sign-in.ts'

const browser = useBrowser()
const office = useOffice(browser)

/** A picture of one colour, as a camera would send it. */
async function photo(name: string, background: string) {
  const create = { width: 900, height: 600, channels: 3, background } as const
  return { name, mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() }
}
const red = await photo('red.jpg', '#7a1f2b')
const green = await photo('green.jpg', '#2f5d32')
const noPicture = { name: 'words.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('hello') }

const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true })
const pictures = (page: Page) =>
  main(page).getByRole('list', { name: 'Pictures of the album' }).getByRole('link')

/** Adds an album and sends pictures to it; resolves on its page with its path for readers. */
async function addAlbum(
  page: Page,
  title: string,
  files: (typeof red)[] | string,
): Promise<string> {
  await field(page, 'Title').fill(title)
  await main(page).getByLabel('Now', { exact: true }).check()
  await button(page, 'Save and add pictures').click()
  await main(page).getByRole('heading', { name: title }).waitFor()
  await hydrated(page)
  await field(page, 'Choose or drop pictures').setInputFiles(files)
  return new URL(page.url()).pathname.replace('/admin/AddToGallery/', '/gallery/')
}

test.each(sizes)(
  'a librarian adds an album with pictures, and everybody sees it: %s',
  async (name, size) => {
    const title = `Freshers’ day (${name})`
    const page = await office.open('/admin/AddToGallery', size)
    const path = await addAlbum(page, title, [red, noPicture, green])
    await main(page).getByRole('heading', { name: '2 pictures' }).waitFor()
    await main(page).getByText('This kind of file is not accepted').waitFor()
    await button(page, 'Remove from the list: words.jpg').click()
    await main(page).getByText('2 pictures without alternative text').waitFor()
    await field(page, 'Alternative text').first().fill('A red wall')
    await field(page, 'Caption').first().fill('The entrance')
    await button(page, 'Save the texts').first().click()
    await flash(page).getByText('Texts of 1 picture saved.').waitFor()
    await main(page).getByText('1 picture without alternative text').waitFor()
    expect(await drawnWidth(page)).toBe(size.width)
    office.forgive(415)

    const reader = await browser.open('/gallery', { viewport: size })
    await main(reader).getByRole('link', { name: title }).click()
    await main(reader).getByRole('img', { name: 'A red wall' }).waitFor()
    expect(await pictures(reader).count()).toBe(2)
    expect(await drawnWidth(reader)).toBe(size.width)
    expect((await fetch(address(path))).status).toBe(200)
  },
)

test('after a reload the page names what was not sent to the end, and it goes on where it was', async () => {
  const page = await office.open('/admin/AddToGallery', phone)
  const folder = await mkdtemp(join(tmpdir(), 'almirah-photo-'))
  const file = join(folder, red.name)
  await writeFile(file, red.buffer)
  const half = red.buffer.subarray(0, red.buffer.length >> 1)
  const offsets: string[] = []
  // The first half comes in, then nothing more does.
  await page.route('**/api/v1/uploads/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    offsets.push(route.request().headers()['upload-offset'] ?? '')
    return offsets.length === 1 ? route.continue({ postData: half }) : route.abort()
  })
  await addAlbum(page, 'Left half way', file)
  await expect.poll(() => offsets.length).toBeGreaterThan(1)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.route('**/api/v1/uploads/*', (route) => {
    if (route.request().method() === 'PATCH') {
      offsets.push(route.request().headers()['upload-offset'] ?? '')
    }
    return route.continue()
  })
  await page.reload()
  // The parts that did not come in, the last of them as the page was left.
  browser.problems.splice(0)
  await main(page).getByText('50 % sent. Choose the file again to resume.').waitFor()
  expect(await drawnWidth(page)).toBe(phone.width)
  await field(page, 'Choose or drop pictures').setInputFiles(green)
  await main(page).getByRole('heading', { name: '1 picture' }).waitFor()
  await main(page).getByText('50 % sent. Choose the file again to resume.').waitFor()
  await field(page, 'Choose or drop pictures').setInputFiles(file)
  await main(page).getByRole('heading', { name: '2 pictures' }).waitFor()
  expect(offsets.at(-1)).toBe(String(half.length))
  await page.reload()
  await hydrated(page)
  expect(await main(page).getByText('Choose the file again').count()).toBe(0)
  await rm(folder, { recursive: true })
})

test('a picture is seen large, by keys, and the way back closes it where one was', async () => {
  const page = await browser.open('/gallery/1', { viewport: desktop })
  await pictures(page).nth(1).click()
  const viewer = page.getByRole('dialog', { name: 'Picture viewer' })
  await viewer.getByText('The shelves of the reading room').waitFor()
  await expect.poll(() => new URL(page.url()).hash).toMatch(/^#view-/)
  const first = page.url()
  await page.keyboard.press('ArrowRight')
  await viewer.getByText('Open until the evening').waitFor()
  await expect.poll(() => page.url()).not.toBe(first)
  await page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'detached' })
  await expect.poll(() => new URL(page.url()).hash).toBe('')
  await expect
    .poll(() =>
      pictures(page)
        .nth(1)
        .evaluate((link) => link === document.activeElement),
    )
    .toBe(true)
  await pictures(page).nth(0).click()
  await viewer.waitFor()
  await page.goBack()
  await viewer.waitFor({ state: 'detached' })
  const other = await browser.open(`/gallery/1${new URL(first).hash}`, { viewport: phone })
  await other.getByRole('dialog').getByText('The shelves of the reading room').waitFor()
  await other.keyboard.press('Escape')
  await other.getByRole('dialog', { name: 'Picture viewer' }).waitFor({ state: 'detached' })
  await expect.poll(() => new URL(other.url()).hash).toBe('')
})

test('without scripts each picture has its page, and many are added by a form', async () => {
  const reader = await browser.newPage({ javaScriptEnabled: false, viewport: phone })
  await reader.goto(address('/gallery/1'))
  await pictures(reader).first().click()
  await main(reader).getByRole('heading', { name: 'A place by the window' }).waitFor()
  await main(reader).getByRole('link', { name: 'Next picture' }).click()
  await main(reader).getByRole('heading', { name: 'The shelves of the reading room' }).waitFor()
  await main(reader).getByRole('link', { name: 'Back to the album' }).click()
  await main(reader).getByRole('heading', { name: 'The reading room' }).waitFor()

  const page = await browser.newPage({
    javaScriptEnabled: false,
    storageState: storedCookies(office.cookie()),
  })
  await page.goto(address('/admin/AddToGallery'))
  await field(page, 'Title').fill('Without scripts')
  await button(page, 'Save and add pictures').click()
  await field(page, 'Pictures to add').setInputFiles([red, green])
  await button(page, 'Add').click()
  await flash(page).getByText('2 pictures added.').waitFor()
  await field(page, 'Alternative text').last().fill('Written without scripts')
  await button(page, 'Move up: picture 2').click()
  await flash(page).getByText('Texts of 1 picture saved.').waitFor()
  expect(await field(page, 'Alternative text').first().inputValue()).toBe('Written without scripts')
})

test('what is typed of pictures stays while a row is saved, a picture arrives, the order changes', async () => {
  const page = await office.open('/admin/AddToGallery', desktop)
  await addAlbum(page, 'Typed meanwhile', [red, green])
  await main(page).getByRole('heading', { name: '2 pictures' }).waitFor()
  const [alts, captions] = [field(page, 'Alternative text'), field(page, 'Caption')]
  let release = await holdPosts(page)
  await alts.first().fill('A  red wall ')
  await captions.last().fill('The library')
  await button(page, 'Save the texts').first().click()
  await captions.first().fill('The entr')
  release()
  await flash(page).getByText('Texts of 2 pictures saved.').waitFor()
  await expect.poll(() => alts.first().inputValue()).toBe('A red wall')
  expect(await captions.first().inputValue()).toBe('The entr')
  await field(page, 'Choose or drop pictures').setInputFiles([green])
  await main(page).getByRole('heading', { name: '3 pictures' }).waitFor()
  expect(await captions.first().inputValue()).toBe('The entr')
  release = await holdPosts(page)
  await button(page, 'Move down: picture 1').click()
  await captions.first().fill('The entrance')
  release()
  await flash(page).getByText('Texts of 1 picture saved. Picture').waitFor()
  await expect.poll(() => captions.nth(1).inputValue()).toBe('The entrance')
  expect(await captions.first().inputValue()).toBe('The library')
})

test('on a phone a picture is taken up by a long press, and a swipe scrolls', async () => {
  const page = await office.open('/admin/AddToGallery', phone)
  await addAlbum(page, 'By touch', [red, green])
  await main(page).getByRole('heading', { name: '2 pictures' }).waitFor()
  const numbers = () =>
    main(page)
      .locator('li[data-number]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-number')))
  const before = await numbers()
  const handle = main(page).locator('[data-handle]').first()
  await handle.scrollIntoViewIfNeeded()
  const touch = await page.context().newCDPSession(page)
  const at = async (type: string, x: number, y: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
    })
  const box = await handle.boundingBox()
  if (!box) throw new Error('the picture is not drawn')
  const [x, y] = [box.x + 40, box.y + 40]
  await at('touchStart', x, y)
  await main(page).locator('li[data-dragged]').waitFor()
  await at('touchMove', x, phone.height - 20)
  await main(page).locator(`li[data-number="${before[1]}"][data-drop]`).waitFor()
  await at('touchEnd', 0, 0)
  await expect.poll(numbers).toEqual(before.toReversed())
})

test('the viewer goes on from the last picture of a page to the next page, and back', async () => {
  const cookie = office.cookie()
  const headers = { cookie, origin: new URL(address('/')).origin }
  const made = await fetch(address('/api/v1/gallery'), {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      title: 'A hundred and one',
      heldOn: '2026-11-02',
      publishedAt: '2026-11-02T09:30:00+05:30',
    }),
  })
  const { number } = (await made.json()) as { number: number }
  const small = await sharp({ create: { width: 48, height: 32, channels: 3, background: '#456' } })
    .png()
    .toBuffer()
  for (let at = 1; at <= 101; at++) {
    const form = new FormData()
    form.set('album', String(number))
    form.set('caption', `Picture ${at}.`)
    form.set('picture', new File([new Uint8Array(small)], 'small.png'))
    const body = { method: 'POST', headers, body: form }
    expect((await fetch(address('/api/v1/gallery-pictures'), body)).status).toBe(200)
  }
  const page = await browser.open(`/gallery/${number}`, { viewport: desktop })
  await pictures(page).nth(99).click()
  const viewer = page.getByRole('dialog', { name: 'Picture viewer' })
  await viewer.getByText('100 of 101', { exact: true }).waitFor()
  await page.keyboard.press('ArrowRight')
  await viewer.getByText('101 of 101', { exact: true }).waitFor()
  await viewer.getByText('Picture 101.').waitFor()
  expect(new URL(page.url()).search).toBe('?page=2')
  await page.keyboard.press('ArrowLeft')
  await viewer.getByText('100 of 101', { exact: true }).waitFor()
  expect(new URL(page.url()).search).toBe('')
  await page.keyboard.press('ArrowRight')
  await viewer.getByText('101 of 101', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'detached' })
  await expect
    .poll(() =>
      pictures(page)
        .first()
        .evaluate((link) => link === document.activeElement),
    )
    .toBe(true)
  expect(await pictures(page).count()).toBe(1)
})

test('a picture is withdrawn at once, put back, deleted, and brought back', async () => {
  const page = await office.open('/admin/AddToGallery', desktop)
  const path = await addAlbum(page, 'Consent', [red])
  await main(page).getByRole('heading', { name: '1 picture' }).waitFor()
  const reader = await browser.open(path)
  const [src = ''] = await main(reader)
    .getByRole('img')
    .evaluateAll((all) => all.map((one) => one.getAttribute('src') ?? ''))
  const statusOf = async () => (await fetch(address(src))).status
  expect(await statusOf()).toBe(200)
  await button(page, 'Withdraw: picture 1').click()
  await flash(page).getByText('Picture 1 of 1: withdrawn.').waitFor()
  expect(await statusOf()).toBe(404)
  await button(page, 'Put back: picture 1').click()
  await flash(page).getByText('Picture 1 of 1: put back.').waitFor()
  expect(await statusOf()).toBe(200)
  await button(page, 'Delete: picture 1').click()
  await flash(page).getByText('Picture 1 of 1: deleted.').waitFor()
  expect(await statusOf()).toBe(404)
  await main(page).getByText('Deleted in the last 24 hours: 1 picture').click()
  await button(page, 'Put back: deleted picture 1').click()
  await flash(page).getByText('Picture 1 of 1: back in the album.').waitFor()
  await visit(reader, path)
  expect(await pictures(reader).count()).toBe(1)
})
