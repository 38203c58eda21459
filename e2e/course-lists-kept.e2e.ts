import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { hydrated, phone, useBrowser } from './browser.ts'
import { button, drawnWidth, flash, main } from './office.ts'
import { people, signIn, storedCookies } from './sign-in.ts'

const browser = useBrowser()

const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true })
/** The form by which an entry is added. */
const added = (page: Page) =>
  main(page).locator('form', {
    has: page.getByRole('button', { name: 'Add to the list', exact: true }),
  })
const heading = (page: Page, name: string) => main(page).getByRole('heading', { name, exact: true })

/** A new list of a teacher, and its page. */
async function newList(title: string, size = { width: 1280, height: 800 }) {
  const page = await browser.open('/faculty/course-lists', {
    viewport: size,
    storageState: storedCookies(await signIn(people.faculty)),
  })
  await field(page, 'Title of the course').fill(title)
  await button(page, 'Make the list').click()
  await flash(page).getByText('The list is made, as a draft.').waitFor()
  return page
}

test('a list open in two tabs: the second to save is shown what differs, and nothing is lost', async () => {
  const first = await newList('Two Tabs')
  const second = await first.context().newPage()
  await second.goto(first.url())
  await hydrated(second)
  const save = (page: Page) =>
    main(page)
      .locator('form', { has: page.getByLabel('Title of the course', { exact: true }) })
      .getByRole('button', { name: 'Save', exact: true })
  await field(first, 'Course code').fill('CS 100')
  await save(first).click()
  await main(first).getByText('Saved.').waitFor()
  await field(second, 'About the course').fill('About tabs')
  await field(second, 'Course code').fill('CS 200')
  await save(second).click()
  const difference = main(second).getByRole('region', { name: 'What differs' })
  await difference.getByRole('row', { name: 'Course code CS 100 CS 200' }).waitFor()
  browser.problems.splice(0)
  expect(await field(second, 'About the course').inputValue()).toBe('About tabs')
  await save(second).click()
  await main(second).getByText('Saved.').waitFor()
  await heading(second, 'CS 200 Two Tabs').waitFor()
  expect(await difference.count()).toBe(0)
})

const notSaved = 'The library cannot be reached: this is not saved.'

test('what is typed while the network is cut stays, is said not to be saved, and is added once', async () => {
  const page = await newList('Cut Off', phone)
  await main(page).getByText('Add something else').click()
  await field(page, 'Title').fill('A Book of the Train')
  await field(page, 'Note to the students').fill('Typed in a tunnel')
  let isLost = true
  await page.route('**/course-lists/*.data*', async (route) => {
    if (route.request().method() !== 'POST' || !isLost) return route.continue()
    isLost = false
    // It arrives, and its answer does not.
    await route.fetch()
    await route.abort()
  })
  await button(page, 'Add to the list').click()
  await main(page).getByRole('alert').getByText(notSaved).waitFor()
  expect(await field(page, 'Title').inputValue()).toBe('A Book of the Train')
  expect(await field(page, 'Note to the students').inputValue()).toBe('Typed in a tunnel')
  expect(await drawnWidth(page)).toBe(phone.width)
  await field(page, 'Title').fill('A Book of the Night Train')
  await button(page, 'Add to the list').click()
  await flash(page).getByText('Added.').waitFor()
  await heading(page, 'A Book of the Night Train').waitFor()
  expect(await main(page).getByRole('heading', { level: 4 }).count()).toBe(1)
  browser.problems.splice(0)
})

test('moving, removing and adding keep the place and the focus', async () => {
  const page = await newList('Kept in Place', phone)
  await main(page).getByText('Add something else').click()
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight']) {
    await added(page).getByLabel('Title', { exact: true }).fill(title)
    await button(page, 'Add to the list').click()
    await heading(page, title).waitFor()
  }
  await expect.poll(() => focused(page)).toBe('Add to the list')
  const titles = () => main(page).getByRole('heading', { level: 4 }).allInnerTexts()
  const scrolled = () => page.evaluate(() => window.scrollY)
  await button(page, 'Move Seven up').click()
  await flash(page).getByText('Moved.').waitFor()
  await expect
    .poll(titles)
    .toEqual(['One', 'Two', 'Three', 'Four', 'Five', 'Seven', 'Six', 'Eight'])
  await expect.poll(() => focused(page)).toBe('Move Seven up')
  expect(await scrolled()).toBeGreaterThan(300)
  await page.keyboard.press('Enter')
  await expect
    .poll(titles)
    .toEqual(['One', 'Two', 'Three', 'Four', 'Seven', 'Five', 'Six', 'Eight'])
  await expect.poll(() => focused(page)).toBe('Move Seven up')
  await button(page, 'Remove Six').scrollIntoViewIfNeeded()
  const before = await scrolled()
  await button(page, 'Remove Six').click()
  await flash(page).getByText('Removed.').waitFor()
  await expect.poll(() => focused(page)).toBe('Remove Eight')
  expect(Math.abs((await scrolled()) - before)).toBeLessThan(400)
  expect(await drawnWidth(page)).toBe(phone.width)
})

/** The name of what has the focus. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? ''
  })
}

test('a second copy to a term is asked about first, with a link to the one that is there', async () => {
  const page = await newList('Copied Twice')
  const own = page.url().split('?')[0] ?? ''
  const copy = main(page)
    .getByRole('button', { name: /^Copy to: / })
    .first()
  await copy.click()
  await flash(page).getByText('This is the copy, as a draft.').waitFor()
  const first = page.url()
  await page.goto(own)
  await hydrated(page)
  await copy.click()
  await main(page).getByText('The list has been copied to this term already.').waitFor()
  browser.problems.splice(0)
  const link = main(page).getByRole('link', { name: 'Open the copy', exact: true })
  expect(first).toContain(await link.getAttribute('href'))
  await button(page, 'Make another copy').click()
  await flash(page).getByText('This is the copy, as a draft.').waitFor()
  expect(page.url()).not.toBe(first)
})
