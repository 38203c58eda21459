import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { madeEpub } from '#test/made-epub.ts'
import { address, type desktop, useBrowser } from './browser.ts'
import { button, drawnWidth, flash, main, sizes, useOffice } from './office.ts'
import { people, signIn, storedCookies } from './sign-in.ts'
import { violationsOf } from './violations.ts'

const browser = useBrowser()
const office = useOffice(browser)

const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true })
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true })
const says = (page: Page, words: string) => main(page).getByText(words, { exact: true }).waitFor()

/** Adds an EPUB that one reader at a time may have; gives the path of its page. */
async function addLent(title: string, size: typeof desktop): Promise<string> {
  const page = await office.open('/admin/AddBookSoftware', size)
  await field(page, 'Choose or drop files').setInputFiles({
    name: `${title}.epub`,
    mimeType: 'application/epub+zip',
    buffer: Buffer.from(madeEpub({ title, isbn: '' })),
  })
  await link(page, title).click()
  await field(page, 'By what right does the library show it?').selectOption('licensed')
  await field(page, 'How many may have it at the same time').fill('1')
  await main(page)
    .getByText('It does not keep a reader from copying text', { exact: false })
    .waitFor()
  await field(page, 'Readers may download the file').check()
  await button(page, 'Publish').click()
  await main(page)
    .getByText('What is lent to a few at a time cannot be downloaded')
    .first()
    .waitFor()
  office.forgive(422)
  await field(page, 'Readers may download the file').uncheck()
  await button(page, 'Publish').click()
  await flash(page).getByText('Published: readers see it now.').waitFor()
  expect(await drawnWidth(page)).toBe(size.width)
  return `/BookSoftcopy/${new URL(page.url()).pathname.split('/').at(-1)}`
}

const paths = new Map<string, string>()

/** A reader on a page of their own. */
const readerAt = async (email: string, path: string, size: typeof desktop) =>
  browser.open(path, { viewport: size, storageState: storedCookies(await signIn(email)) })

test.each(sizes)(
  'an e-book is made one that is lent; whoever borrows it reads it, and gives it back: %s',
  async (name, size) => {
    const title = `The lent river (${name})`
    const path = await addLent(title, size)
    paths.set(name, path)
    const page = await readerAt(people.student, path, size)
    await says(page, 'Free to borrow: 1 place.')
    await button(page, 'Borrow').click()
    await main(page)
      .getByText(/^You have it until /)
      .waitFor()
    expect(await drawnWidth(page)).toBe(size.width)
    expect(await violationsOf(page)).toEqual([])
    await link(page, 'Read online').click()
    await page.getByText(/^Lent to .+ until .+\. Read on /).waitFor()
    expect(await drawnWidth(page)).toBe(size.width)
    const reader = page.url()
    await page.goto(address('/account/e-books'))
    await button(page, `Give back ${title}`).click()
    await flash(page).getByText('Given back.', { exact: true }).waitFor()
    expect(await drawnWidth(page)).toBe(size.width)
    await page.goto(reader)
    expect(new URL(page.url()).pathname).toBe(path)
  },
)

test.each(sizes)(
  'another waits for the only place, and gets it as the first loan ends: %s',
  async (name, size) => {
    const title = `The lent river (${name})`
    const path = paths.get(name) ?? ''
    const api = `/api/v1/e-books/${path.split('/').at(-1)}/loan`
    const first = await signIn(people.student)
    const { origin } = new URL(address('/'))
    const change = (method: string) =>
      fetch(address(api), {
        method,
        headers: { cookie: first, origin, 'content-type': 'application/json' },
        body: '{}',
      })
    expect((await change('PUT')).status).toBe(200)
    const second = await readerAt(people.faculty, path, size)
    await says(second, 'All places are taken.')
    expect(await link(second, 'Read online').count()).toBe(0)
    await button(second, 'Place a hold').click()
    await says(second, 'You are number 1 in the queue.')
    expect(await drawnWidth(second)).toBe(size.width)
    // A link that was passed on opens nothing.
    await second.goto(address(`/e-books/${path.split('/').at(-1)}/reader/1`))
    expect(new URL(second.url()).pathname).toBe(path)

    expect((await change('DELETE')).status).toBe(200)
    await second.goto(address('/faculty'))
    await main(second)
      .getByRole('heading', { name: 'E-books you can borrow now', exact: true })
      .waitFor()
    await button(second, `Borrow ${title}`).click()
    await flash(second)
      .getByText(/^You have it until /)
      .waitFor()
    await main(second)
      .getByRole('link', { name: `Read ${title}`, exact: true })
      .click()
    await second.getByText(/^Lent to /).waitFor()
    // The reader saves its place as it is left: after the loan that is refused.
    await second.goto(address(path))

    const desk = await office.open(`/admin/e-book-loans?q=${encodeURIComponent(title)}`, size)
    await main(desk).getByText('End this loan', { exact: true }).click()
    await main(desk)
      .getByRole('button', { name: /^End the loan: / })
      .click()
    await flash(desk).getByText('The loan is ended', { exact: false }).waitFor()
    expect(await drawnWidth(desk)).toBe(size.width)
    await second.reload()
    await says(second, 'Free to borrow: 1 place.')
  },
)
