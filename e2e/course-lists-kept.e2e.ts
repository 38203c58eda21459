import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { hydrated, useBrowser } from './browser.ts'
import { button, flash, main } from './office.ts'
import { people, signIn, storedCookies } from './sign-in.ts'

const browser = useBrowser()

const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true })
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
