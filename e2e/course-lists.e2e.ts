import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { madePdf } from '#test/made-pdf.ts'
import { address, useBrowser } from './browser.ts'
import { button, drawnWidth, flash, main, sizes } from './office.ts'
import { ask, people, signIn, storedCookies } from './sign-in.ts'

const browser = useBrowser()

const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true })
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true })
const heading = (page: Page, name: string) => main(page).getByRole('heading', { name, exact: true })

const lines = [
  'Unit 1: Novels',
  'Text Books:',
  '1. Jane Austen, Pride and Prejudice, Penguin, 2002',
  '2. Narayan, R. K., The Guide, Penguin, 2006',
  'Reference Books:',
  '1. Nilima Kar, The Novel by the River, Campus Press, 2020',
]

test.each(sizes)(
  'a teacher makes a list of a syllabus, a student opens it by its address, and so does a visitor: %s',
  async (name, size) => {
    const title = `The Novel in English (${name})`
    const teacher = await browser.open('/faculty/course-lists', {
      viewport: size,
      storageState: storedCookies(await signIn(people.faculty)),
    })
    await field(teacher, 'Title of the course').fill(title)
    await field(teacher, 'Number of students').fill('40')
    await button(teacher, 'Make the list').click()
    await flash(teacher).getByText('The list is made, as a draft.').waitFor()
    const own = teacher.url().split('?')[0] ?? ''
    const path = `/courses/${own.split('/').at(-1)}`
    expect((await ask(path, '')).status).toBe(404)

    await link(teacher, 'Add from a syllabus').click()
    await heading(teacher, 'Add from a syllabus').waitFor()
    await field(teacher, 'Text of the syllabus').fill(lines.join('\n'))
    await button(teacher, 'Read the syllabus').click()
    await main(teacher).getByText('3 titles were found, 2 of them in the catalogue.').waitFor()
    expect(await drawnWidth(teacher)).toBe(size.width)
    await button(teacher, 'Add what is ticked').click()
    await flash(teacher).getByText('Added: 3 entries, 1 unit.').waitFor()
    await heading(teacher, 'Unit 1: Novels').waitFor()
    await heading(teacher, 'The Novel by the River').waitFor()
    const up = button(teacher, 'Move The Guide up')
    await up.click()
    // What is first cannot go up: the list is drawn anew.
    await up.waitFor({ state: 'detached' })
    await flash(teacher).getByText('Moved.').waitFor()
    expect(await main(teacher).getByRole('heading', { level: 4 }).allInnerTexts()).toEqual([
      'The Guide',
      'Pride and Prejudice',
      'The Novel by the River',
    ])
    await field(teacher, 'Search the catalogue').fill('https://doi.org/10.1145/361219.361220')
    await button(teacher, 'Search').click()
    await main(teacher).getByText('This is a DOI.').waitFor()
    await button(teacher, 'Fill in from the DOI').last().click()
    await main(teacher).getByText('The library does not look up DOIs').first().waitFor()
    expect(browser.problems.splice(0).join()).toContain('status of 409')
    const added = main(teacher).locator('form', { has: button(teacher, 'Add to the list') })
    await added.getByLabel('Title', { exact: true }).fill('Spatial variation')
    await added.getByLabel('Journal', { exact: true }).fill('Letters of the River')
    await added.getByLabel('Year', { exact: true }).fill('1974')
    await button(teacher, 'Add to the list').click()
    await flash(teacher).getByText('Added.').waitFor()
    await main(teacher).getByText('Letters of the River, 1974').waitFor()
    await button(teacher, 'Publish').click()
    await flash(teacher).getByText('Published: everybody sees the list now.').waitFor()
    expect(await drawnWidth(teacher)).toBe(size.width)

    const student = await browser.open(path, {
      viewport: size,
      storageState: storedCookies(await signIn(people.student)),
    })
    await heading(student, title).waitFor()
    await heading(student, 'Unit 1: Novels').waitFor()
    await main(student).getByText('Not in the library', { exact: true }).waitFor()
    expect(await drawnWidth(student)).toBe(size.width)
    await link(student, 'Place a hold on The Guide').click()
    await student.waitForURL(/\/books\/\d+\/hold$/)
    await student.goto(address(path))
    await link(student, 'Read as an e-book: Pride and Prejudice').click()
    await student.waitForURL(/\/BookSoftcopy\/\d+$/)

    await student.goto(address(path))
    await link(student, 'The Guide').click()
    const courses = main(student).getByRole('region', { name: 'On the reading list of' })
    await courses.getByText('Required', { exact: true }).first().waitFor()
    await courses.getByRole('link', { name: title, exact: true }).click()
    await heading(student, title).waitFor()

    const visitor = await browser.open(`/courses?q=${encodeURIComponent(title)}`, {
      viewport: size,
    })
    await link(visitor, title).click()
    await heading(visitor, title).waitFor()
    expect(await link(visitor, 'Edit this list').count()).toBe(0)
    const qr = await ask(`${path}/qr.pdf`, '')
    expect([qr.status, qr.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const bibtex = await (await ask(`${path}/list.bib`, '')).text()
    expect(bibtex).toContain('Pride and Prejudice')
  },
)

test('a PDF is read as a syllabus, and what is no PDF is refused with a sentence', async () => {
  const teacher = await browser.open('/faculty/course-lists/1/syllabus', {
    storageState: storedCookies(await signIn(people.faculty)),
  })
  const send = async (buffer: Buffer) => {
    await field(teacher, 'The syllabus as a PDF').setInputFiles({
      name: 'syllabus.pdf',
      mimeType: 'application/pdf',
      buffer,
    })
    await button(teacher, 'Read the syllabus').click()
  }
  await send(Buffer.from(madePdf({ pages: [lines] })))
  await main(teacher).getByText('3 titles were found, 2 of them in the catalogue.').waitFor()
  await send(Buffer.from('MZ no PDF at all'))
  await main(teacher).getByText('Please choose a PDF, or paste the text.').first().waitFor()
  expect(browser.problems.splice(0).join()).toContain('status of 415')
})
