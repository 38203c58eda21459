import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { madeEpub } from '#test/made-epub.ts'
import { address, desktop, useBrowser, visit } from './browser.ts'
import { button, drawnWidth, flash, main, sizes, useOffice } from './office.ts'
import { readerReady } from './read-ebook.ts'
import { people, signIn, storedCookies } from './sign-in.ts'

const browser = useBrowser()
const office = useOffice(browser)

const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true })
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true })
const heading = (page: Page, name: string) => main(page).getByRole('heading', { name, exact: true })

/** A book with what must not run, and a word that no other has. */
const epub = (title: string, word: string) => ({
  name: `${title}.epub`,
  mimeType: 'application/epub+zip',
  buffer: Buffer.from(
    madeEpub({
      title,
      isbn: '',
      chapters: [
        `<h1>The spring</h1><p onclick="alert(1)">Here the ${word} begins.</p><script>document.title = 'run'</script><img src="https://elsewhere.example/pixel.png" alt=""/>`,
        '<h1>The mouth</h1><p>And here it ends.</p>',
      ],
    }),
  ),
})

test.each(sizes)(
  'a teacher adds an EPUB, an administrator approves it, a student reads it: %s',
  async (name, size) => {
    const title = `Rivers of the plain (${name})`
    const word = `mahanadi${name}`
    const teacher = await browser.open('/faculty/FacultyAddBookSoftware', {
      viewport: size,
      storageState: storedCookies(await signIn(people.faculty)),
    })
    await field(teacher, 'Choose or drop files').setInputFiles(epub(title, word))
    await link(teacher, title).click()
    await heading(teacher, title).waitFor()
    await main(teacher).getByText('Scripts, forms or frames were left out of 1 chapter.').waitFor()
    await button(teacher, 'Send to the library').click()
    await main(teacher)
      .getByRole('link', { name: 'Please choose by what right the library shows it.' })
      .or(main(teacher).getByText('Please choose by what right the library shows it.'))
      .first()
      .waitFor()
    office.forgive(422)
    await field(teacher, 'By what right does the library show it?').selectOption('own-work')
    await field(teacher, 'Note for students').fill('Read the first chapter.')
    await button(teacher, 'Send to the library').click()
    await flash(teacher).getByText('Sent to the library.').waitFor()
    expect(await drawnWidth(teacher)).toBe(size.width)

    const page = await office.open('/admin/AddBookSoftware?state=waiting', size)
    await link(page, title).click()
    await heading(page, title).waitFor()
    await button(page, 'Approve and publish').click()
    await flash(page).getByText('Published: readers see it now.').waitFor()
    expect(await drawnWidth(page)).toBe(size.width)

    const student = await browser.open(`/BookSoftcopy?q=${encodeURIComponent(title)}`, {
      viewport: size,
      storageState: storedCookies(await signIn(people.student)),
    })
    await link(student, title).click()
    await heading(student, title).waitFor()
    await main(student).getByText('Read the first chapter.').waitFor()
    await main(student).getByText('It can be read here. Downloading is not offered.').waitFor()
    expect(await drawnWidth(student)).toBe(size.width)
    const ebook = student.url()
    await link(student, 'Read online').click()
    await heading(student, 'The spring').waitFor()
    expect(await student.title()).toBe(`1 of 2: ${title}`)
    expect(await drawnWidth(student)).toBe(size.width)
    await student.getByRole('link', { name: 'Next', exact: true }).first().click()
    await heading(student, 'The mouth').waitFor()
    await visit(student, `/BookSoftcopy?text=${word}`)
    await main(student).getByText('The spring', { exact: true }).waitFor()

    const visitor = await browser.open(new URL(ebook).pathname, { viewport: size })
    await main(visitor)
      .getByText('Sign in with your institute account to read this e-book.')
      .waitFor()
    expect(await link(visitor, 'Read online').count()).toBe(0)
    await visit(visitor, `/BookSoftcopy?text=${word}`)
    await main(visitor).getByText('None of the e-books that you can open has these words').waitFor()

    await main(page).getByText('Take down', { exact: true }).click()
    await button(page, 'Take it down now').click()
    await flash(page).getByText('Taken down').waitFor()
    const gone = await student.goto(ebook)
    expect(gone?.status()).toBe(404)
    office.forgive(404)
  },
)

test('the catalogue leads to the e-book, which opens for everybody', async () => {
  const page = await browser.open('/BookSoftcopy?q=gitanjali', { viewport: desktop })
  await link(page, 'Gitanjali').first().click()
  await heading(page, 'Gitanjali').waitFor()
  await link(page, 'In the catalogue').click()
  // The page of the e-book has the same heading, and a link of this name too.
  await page.waitForURL(/\/books\/\d+$/)
  await main(page).locator('a[href^="/BookSoftcopy?book="]').click()
  await heading(page, 'E-books').waitFor()
  await link(page, 'Gitanjali').click()
  await link(page, '35').click()
  await page.getByText('Where knowledge is free;').waitFor()
  const read = await page.request.get(address(new URL(page.url()).pathname))
  expect(read.headers()['content-security-policy']).toMatch(/script-src 'nonce-[^']+';/)
  await readerReady(page)
  await page.getByRole('button', { name: 'Display', exact: true }).click()
  await page.getByRole('link', { name: 'Plain page', exact: true }).click()
  await page.waitForURL(/\/read\/\d+$/)
  await page.getByText('Where knowledge is free;').waitFor()
  const plain = await page.request.get(address(new URL(page.url()).pathname))
  expect(plain.headers()['content-security-policy']).toContain("script-src 'none'")
})
