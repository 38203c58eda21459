import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import bwip from 'bwip-js/node'
import type { Page } from 'playwright'
import { afterAll, describe, expect, test } from 'vitest'
import { address, hydrated, phone, useBrowser } from './browser.ts'

const isbn = '9780131103627'
const title = 'The C Programming Language'
const folder = mkdtempSync(join(tmpdir(), 'almirah-scanner-'))
afterAll(() => rmSync(folder, { recursive: true }))

type Drawn = { readonly bcid: string; readonly text: string }

/** A white picture of 640 × 480 with the symbols under each other. */
async function picture(...symbols: Drawn[]) {
  const canvas = createCanvas(640, 480)
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  for (const [at, { bcid, text }] of symbols.entries()) {
    const scale = bcid === 'qrcode' ? 4 : 2
    const image = await loadImage(await bwip.toBuffer({ bcid, text, scale, height: 15 }))
    context.drawImage(image, 60, 30 + at * 200)
  }
  return canvas
}

async function png(...symbols: Drawn[]) {
  const buffer = (await picture(...symbols)).toBuffer('image/png')
  return { name: 'codes.png', mimeType: 'image/png', buffer }
}

/** What Chromium shows as the camera's picture: a film of one JPEG. */
async function film(symbol: Drawn): Promise<string> {
  const file = join(folder, 'camera.mjpeg')
  writeFileSync(file, (await picture(symbol)).toBuffer('image/jpeg', 90))
  return file
}

const device = '--use-fake-device-for-media-stream'
/** Chromium's answer, in the place of the reader's, to a page that wants the camera. */
const answer = '--use-fake-ui-for-media-stream'
const pretendedCamera = [
  device,
  answer,
  `--use-file-for-fake-video-capture=${await film({ bcid: 'ean13', text: isbn })}`,
]
const list = (page: Page) => page.getByRole('region', { name: /^Scanned/ })
const found = (page: Page) => list(page).getByRole('link', { name: title, exact: true })

describe('with a camera', () => {
  const browser = useBrowser(pretendedCamera)
  const allowed = { permissions: ['camera'], viewport: phone }

  test('the ISBN of a book is scanned once, and the camera stops', async () => {
    const page = await browser.open('/scanner', allowed)
    await page.getByRole('button', { name: 'Start the camera' }).click()
    await found(page).waitFor()
    await page.getByRole('button', { name: 'Start the camera' }).waitFor()
    expect(await list(page).getByRole('listitem').count()).toBe(1)
    expect(await list(page).innerText()).toMatch(/EAN-13[\s\S]*available/)
    expect(await page.getByRole('status').allInnerTexts()).toContain(`Found: ${title}`)
    expect(await page.locator('video').count()).toBe(0)
  })

  test('it goes on where it is told to, and scans what stays in sight once', async () => {
    const page = await browser.open('/scanner', allowed)
    await page.getByLabel('Keep scanning').check()
    await page.getByRole('button', { name: 'Start the camera' }).click()
    await found(page).waitFor()
    const frames = () =>
      page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
    const seen = await frames()
    await expect.poll(frames).toBeGreaterThan(seen + 1)
    expect(await list(page).getByRole('listitem').count()).toBe(1)
    await page.getByRole('button', { name: 'Stop the camera' }).click()
    await page.getByRole('button', { name: 'Start the camera' }).waitFor()
  })

  test('what was scanned is still there on the way back from the book', async () => {
    const page = await browser.open('/scanner', allowed)
    await page.getByRole('button', { name: 'Start the camera' }).click()
    await found(page).click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.goBack()
    await found(page).waitFor()
    await page.getByRole('button', { name: 'Clear the list' }).click()
    await page.getByRole('button', { name: 'Bring the list back' }).click()
    await found(page).waitFor()
  })
})

describe('with a camera that is not allowed', () => {
  const browser = useBrowser([device, `${answer}=deny`])

  test('the page says how to allow it', async () => {
    const page = await browser.open('/scanner', { viewport: phone })
    await page.getByRole('button', { name: 'Start the camera' }).click()
    await page.getByText('The camera is not allowed').waitFor()
    expect(await page.getByRole('alert').innerText()).toContain('set Camera to Allow')
  })
})

describe('without a camera', () => {
  const browser = useBrowser(['--host-resolver-rules=MAP library.example 127.0.0.1'])

  test('the page says that there is none', async () => {
    const page = await browser.open('/scanner', { permissions: ['camera'] })
    await page.getByRole('button', { name: 'Start the camera' }).click()
    await page.getByText('No camera was found').waitFor()
  })

  test('over http the page says that the camera needs https', async () => {
    const context = await browser.newContext({})
    const page = await context.newPage()
    await page.goto(address('/scanner').replace('127.0.0.1', 'library.example'))
    await hydrated(page)
    await page.getByRole('button', { name: 'Start the camera' }).click()
    await page.getByText('needs a secure connection').waitFor()
  })

  test('every code in a picture is read and looked up', async () => {
    const page = await browser.open('/scanner')
    const codes = [
      { bcid: 'code128', text: 'ACC-NOT-HERE' },
      { bcid: 'ean13', text: isbn },
    ]
    await page.getByLabel('Choose a picture').setInputFiles(await png(...codes))
    await found(page).waitFor()
    await list(page).getByText('ACC-NOT-HERE').first().waitFor()
    await list(page).getByText('No book or copy of the library has this code').waitFor()
    await list(page).getByRole('link', { name: 'Search the catalogue for it' }).click()
    await page.waitForURL('**/books?q=ACC-NOT-HERE')
  })

  test('files that are no picture, and pictures without a code, are said to be so', async () => {
    const page = await browser.open('/scanner')
    const file = page.getByLabel('Choose a picture')
    await file.setInputFiles({
      name: 'book.png',
      mimeType: 'image/png',
      buffer: Buffer.from('not a picture'),
    })
    await page.getByText('This file is not a picture').waitFor()
    await file.setInputFiles(await png())
    await page.getByText('No code could be read').waitFor()
  })

  test('the address of a book of this site opens it, another address is only shown', async () => {
    const page = await browser.open('/scanner')
    const file = page.getByLabel('Choose a picture')
    await file.setInputFiles(
      await png({ bcid: 'qrcode', text: 'https://elsewhere.example/books/1' }),
    )
    await page.getByText('never opened').waitFor()
    expect(await list(page).getByRole('link').count()).toBe(0)
    await file.setInputFiles(await png({ bcid: 'qrcode', text: address('/books/1') }))
    await page.waitForURL('**/books/1')
  })

  test('a hand-held scanner types one code after the other, and the keyboard is enough', async () => {
    const page = await browser.open('/scanner')
    const field = page.getByLabel('Number below the barcode')
    await field.focus()
    for (const code of ['0-13-110362-8', '9780000000002', '1']) {
      await page.keyboard.type(code)
      await page.keyboard.press('Enter')
    }
    await found(page).first().waitFor()
    await page.getByText('The library has no book with ISBN 978-0-00-000000-2').waitFor()
    await page.getByText('This copy: 1').waitFor()
    expect(await list(page).getByRole('listitem').count()).toBe(3)
    expect(await field.inputValue()).toBe('')
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true)
  })

  test('a hand-held scanner is heard where no field has the focus', async () => {
    const page = await browser.open('/scanner')
    const camera = page.getByRole('button', { name: 'Start the camera' })
    await camera.focus()
    await page.keyboard.type(isbn)
    await page.keyboard.press('Enter')
    await found(page).waitFor()
    // Its Enter was not the button's.
    expect(await camera.isVisible()).toBe(true)
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  test('a scan that the library does not answer can be tried again', async () => {
    const page = await browser.open('/scanner')
    await page.route(/scanner\.data/, (route) => route.abort())
    await page.getByLabel('Number below the barcode').fill(isbn)
    await page.keyboard.press('Enter')
    await page.getByText('The library could not be reached').waitFor()
    await page.unroute(/scanner\.data/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await found(page).waitFor()
    browser.problems.splice(0)
  })

  test('the page is light until something is read', async () => {
    const asked: string[] = []
    const context = await browser.newContext({})
    const page = await context.newPage()
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(address('/scanner'), { waitUntil: 'networkidle' })
    expect(asked.filter((url) => /wasm|worker/.test(url))).toEqual([])
    await page
      .getByLabel('Choose a picture')
      .setInputFiles(await png({ bcid: 'ean13', text: isbn }))
    await found(page).waitFor()
    expect(asked.filter((url) => url.endsWith('.wasm'))).toHaveLength(1)
  })

  test('without scripts the form is answered', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(address('/scanner'))
    await page.getByLabel('Number below the barcode').fill(isbn)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/scanner?code=${isbn}`)
    await found(page).waitFor()
    expect(await page.getByRole('button', { name: 'Start the camera' }).isVisible()).toBe(false)
    await page.goto(address(`/scanner?code=${encodeURIComponent(address('/books/1'))}`))
    await page.waitForURL('**/books/1')
  })
})
