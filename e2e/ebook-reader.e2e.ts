import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { madeEpub } from '#test/made-epub.ts'
import { address, desktop, useBrowser } from './browser.ts'
import { drawnWidth, main, sizes, useOffice } from './office.ts'
import { addEpub, expectUsable, openReader, placeSaved, readerReady, tool } from './read-ebook.ts'
import { password, people, signIn, storedCookies } from './sign-in.ts'
import { violationsOf } from './violations.ts'

const browser = useBrowser()
const office = useOffice(browser)

const title = 'The long river'
const paragraphs = Array.from(
  { length: 60 },
  (_, at) => `<p>Paragraph ${at + 1}: the water goes by, past stones and reeds, to the sea.</p>`,
)
const chapters = [
  `<h1>The spring</h1>${paragraphs.join('')}<p>Here is a note<sup><a href="#n1">1</a></sup>.</p>` +
    "<script>document.title = 'run'</script><p onclick=\"document.title = 'run'\">End.</p>" +
    '<ol><li id="n1">The spring is called Kokilasandha.</li></ol>',
  `<h1>The mouth</h1>${paragraphs.join('')}<p>Here the xylem ends.</p>`,
]

let reader = ''
beforeAll(async () => {
  reader = await addEpub(office, madeEpub({ title, isbn: '', chapters }), title)
})

const text = (page: Page) => page.getByRole('main')
/** Selects the words of a paragraph as a reader does by hand. */
const select = (page: Page, words: string) =>
  page.evaluate((wanted) => {
    const walker = document.createTreeWalker(document.getElementById('text') ?? document, 4)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(wanted) ?? -1
      if (at >= 0) document.getSelection()?.setBaseAndExtent(node, at, node, at + wanted.length)
      if (at >= 0) return
    }
    throw new Error(`no ${wanted}`)
  }, words)

/** Highlights words in green, with a note. */
async function annotate(page: Page, words: string, note: string): Promise<void> {
  await select(page, words)
  await tool(page, 'Green').click()
  const dialog = page.getByRole('dialog', { name: 'Your note' })
  await dialog.getByRole('textbox', { name: 'Your note' }).fill(note)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
}

test.each(sizes)(
  'a reader highlights, writes, leaves and reads on elsewhere: %s',
  async (name, size) => {
    const cookie = await signIn(name === 'desktop' ? people.student : people.faculty)
    const page = await openReader(browser, reader, cookie, size)
    await text(page).getByRole('heading', { name: 'The spring', exact: true }).waitFor()
    expect(await page.title()).toBe(`1 of 2: ${title}`)
    expect(await drawnWidth(page)).toBe(size.width)

    await annotate(page, 'Paragraph 3', 'Why *here*?')
    await page.getByText('Saved.', { exact: true }).waitFor()

    await text(page).getByRole('link', { name: '1', exact: true }).click()
    const footnote = page.getByRole('dialog', { name: 'Footnote' })
    await footnote.getByText('The spring is called Kokilasandha.').waitFor()
    await footnote.getByRole('button', { name: 'Close', exact: true }).click()

    await tool(page, 'Search').click()
    const find = page.getByRole('dialog', { name: 'Search in this e-book' })
    await find.getByRole('searchbox', { name: 'Words' }).fill('xylem')
    await find.getByRole('button', { name: 'Search', exact: true }).click()
    const saved = placeSaved(page, 2)
    await find.getByRole('link', { name: 'The mouth', exact: true }).click()
    await page.waitForURL(/\/reader\/2#f-xylem$/)
    await readerReady(page)
    expect(await text(page).getByText('Here the xylem ends.').isVisible()).toBe(true)
    await saved
    await tool(page, 'Bookmark').click()
    await page.getByText('Bookmark set.', { exact: true }).waitFor()
    expect(await tool(page, 'Bookmark').getAttribute('aria-pressed')).toBe('true')

    const laptop = await openReader(browser, reader, cookie, desktop)
    expect(new URL(laptop.url()).pathname).toBe(`${reader}/2`)
    const left = placeSaved(laptop, 1)
    await laptop.getByRole('link', { name: 'Previous', exact: true }).click()
    await text(laptop).getByRole('heading', { name: 'The spring', exact: true }).waitFor()
    await left

    await page.evaluate(() => scrollTo(0, 0))
    const asked = page.getByRole('dialog', { name: 'Read on another device' })
    await asked.getByRole('button', { name: 'Go there', exact: true }).click()
    office.forgive(409)
    await text(page).getByRole('heading', { name: 'The spring', exact: true }).waitFor()

    await tool(page, 'Notes').click()
    await page.getByRole('link', { name: 'All notes of this e-book', exact: true }).click()
    await main(page).getByText('Why *here*?').first().waitFor()
    await main(page).getByText('Highlight, green', { exact: true }).waitFor()
    await main(page).getByText('Bookmark', { exact: true }).waitFor()
    expect(await drawnWidth(page)).toBe(size.width)
    expect(await violationsOf(page)).toEqual([])
    const file = await page.request.get(address(reader.replace('reader', 'notes.md')))
    expect(await file.text()).toContain('> Paragraph 3')
  },
)

test('pages are turned by keys, in the look that was chosen', async () => {
  const page = await openReader(browser, reader, await signIn(people.student), desktop)
  await page.goto(address(`${reader}/1`))
  await readerReady(page)
  await tool(page, 'Display').click()
  const look = page.getByRole('dialog', { name: 'How it is read' })
  await look.getByRole('radio', { name: 'Pages', exact: true }).check()
  await look.getByRole('radio', { name: 'Sepia', exact: true }).check()
  await look.getByRole('button', { name: 'Close', exact: true }).click()
  const first = text(page).getByText('Paragraph 1:', { exact: false }).first()
  const left = async () => (await first.boundingBox())?.x ?? 0
  const begun = await left()
  await page.keyboard.press('ArrowRight')
  expect(await left()).toBeLessThan(begun - 500)
  await page.keyboard.press('ArrowLeft')
  expect(await left()).toBe(begun)
  await page.reload()
  await readerReady(page)
  expect(await page.locator('html').getAttribute('data-paper')).toBe('sepia')
  await page.keyboard.press('ArrowLeft')
  expect(new URL(page.url()).pathname).toBe(`${reader}/1`)
  for (let turns = 0; turns < 40 && !page.url().includes('/reader/2'); turns++) {
    await page.keyboard.press('ArrowRight')
    await page.waitForLoadState()
  }
  await text(page).getByRole('heading', { name: 'The mouth', exact: true }).waitFor()
  await readerReady(page)
  const end = page.getByText('This is the end of the e-book.', { exact: true })
  for (let turns = 0; turns < 40 && !(await end.isVisible()); turns++) {
    await page.getByRole('link', { name: 'Next', exact: true }).click()
  }
  await end.waitFor()
  await tool(page, 'Contents').click()
  const contents = page.getByRole('dialog', { name: 'Contents' })
  await contents.getByRole('link', { name: 'Chapter 1', exact: true }).click()
  await page.waitForURL(/\/reader\/1(#.*)?$/)
  office.forgive(409)
})

test('what was removed is put back, and without network nobody leaves the chapter', async () => {
  const page = await openReader(browser, reader, await signIn(people.student), sizes[1][1])
  await page.goto(address(`${reader}/1`))
  await readerReady(page)
  await select(page, 'Paragraph 5')
  await tool(page, 'Blue').click()
  const note = page.getByRole('dialog', { name: 'Your note' })
  await note.getByRole('textbox', { name: 'Your note' }).fill('About stones')
  await note.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved.', { exact: true }).waitFor()
  await tool(page, 'Notes').click()
  const notes = page.getByRole('dialog', { name: 'In this chapter' })
  await notes.getByRole('button', { name: 'Paragraph 5', exact: true }).click()
  await note.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByText('Removed.', { exact: true }).waitFor()
  await tool(page, 'Undo').click()
  await page.getByText('Put back.', { exact: true }).waitFor()
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Next', exact: true }).click()
  await page.getByText('is not saved on this device', { exact: false }).waitFor()
  expect(new URL(page.url()).pathname).toBe(`${reader}/1`)
  await page.context().setOffline(false)
  await page.reload()
  await readerReady(page)
  await tool(page, 'Notes').click()
  await notes.getByText('About stones').waitFor()
})

test('a link to a passage leads there through signing in', async () => {
  const page = await browser.newPage({ viewport: sizes[1][1] })
  await page.goto(address(`${reader}/2#l-400`))
  await page.waitForURL(/\/BookSoftcopy\/\d+\?part=2#l-400$/)
  const next = encodeURIComponent(`${reader}/2#l-400`)
  await main(page).locator(`a[href="/login?next=${next}"]`).click()
  await main(page).getByLabel('E-mail').fill(people.student)
  await main(page).getByLabel('Password', { exact: true }).fill(password)
  await main(page).getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(/\/reader\/2#l-400$/)
  await readerReady(page)
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
})

test('on a phone the tools are one row, and what was found stands below them', async () => {
  const page = await openReader(browser, `${reader}/1`, await signIn(people.student), {
    width: 360,
    height: 740,
  })
  const tools = page.locator('#tools')
  expect((await tools.boundingBox())?.height ?? 0).toBeLessThan(60)
  expect(await tools.evaluate((row) => row.scrollWidth - row.clientWidth)).toBeLessThan(1)
  await tool(page, 'Search').click()
  const find = page.getByRole('dialog', { name: 'Search in this e-book' })
  await find.getByRole('searchbox', { name: 'Words' }).fill('reeds')
  await find.getByRole('button', { name: 'Search', exact: true }).click()
  await find.getByRole('link', { name: 'The mouth', exact: true }).click()
  await page.waitForURL(/\/reader\/2#f-reeds$/)
  await readerReady(page)
  const isBelow = () =>
    page.evaluate(() => {
      const [found] = CSS.highlights.get('found') ?? []
      const edge = document.getElementById('tools')?.getBoundingClientRect().bottom ?? 0
      return found instanceof Range && found.getBoundingClientRect().top >= edge
    })
  await expect.poll(isBelow).toBe(true)
})

test('a note that arrived though its answer was lost is nobody else’s', async () => {
  const page = await openReader(browser, reader, await signIn(people.student), sizes[1][1])
  await page.goto(address(`${reader}/1`))
  await readerReady(page)
  let sent = 0
  await page.route('**/notes/*', async (route) => {
    sent += 1
    // The first arrives, and its answer is lost; the next does not arrive.
    if (sent === 1) await route.fetch()
    await route.abort()
  })
  await annotate(page, 'Paragraph 7', 'Seven reeds')
  await page.getByText('It is sent to the library', { exact: false }).waitFor()
  await expect.poll(() => sent).toBeGreaterThan(1)
  await page.unroute('**/notes/*')
  await page.reload()
  await readerReady(page)
  await page.getByText('What you did without network is with the library now.').waitFor()
  expect(await page.locator('#two-notes[open]').count()).toBe(0)
  await page.reload()
  await readerReady(page)
  await tool(page, 'Notes').click()
  await page.getByRole('dialog', { name: 'In this chapter' }).getByText('Seven reeds').waitFor()
  browser.problems.splice(0)
})

test('without scripts a chapter is read all the same; nobody else opens it', async () => {
  const context = await browser.newContext({
    viewport: desktop,
    javaScriptEnabled: false,
    storageState: storedCookies(await signIn(people.student)),
  })
  const page = await context.newPage()
  await page.goto(address(`${reader}/1`))
  await text(page).getByRole('heading', { name: 'The spring', exact: true }).waitFor()
  expect(await tool(page, 'Display').count()).toBe(0)
  await page.getByRole('link', { name: 'Next', exact: true }).click()
  await text(page).getByRole('heading', { name: 'The mouth', exact: true }).waitFor()
  const visitor = await browser.open(`${reader}/1`, { viewport: desktop })
  expect(new URL(visitor.url()).pathname).toMatch(/^\/BookSoftcopy\/\d+$/)
})

test('the reader and its dialogs can be used by everybody, in both schemes', async () => {
  const cookie = await signIn(people.student)
  await expectUsable(browser, `${reader}/1`, cookie, ['Display', 'Search', 'Notes'])
})

test('a first page of an EPUB weighs no more than 200 kB', async () => {
  const page = await openReader(browser, reader, await signIn(people.student), sizes[1][1])
  const bytes = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      .map((entry) => ('transferSize' in entry ? Number(entry.transferSize) : 0))
      .reduce((sum, one) => sum + one, 0),
  )
  expect(bytes).toBeLessThan(200_000)
})
