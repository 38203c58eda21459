import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { madePdf } from '#test/made-pdf.ts'
import { address, useBrowser } from './browser.ts'
import { freeCopies } from './lend.ts'
import { newMember } from './new-reader.ts'
import { button, drawnWidth, flash, main, sizes } from './office.ts'
import { ask, enterOffice, people, signIn, storedCookies } from './sign-in.ts'
import { says, scan } from './wedge.ts'

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
    const add = teacher.getByRole('button', { name: 'Add to the list', exact: true })
    const added = main(teacher).locator('form', { has: add })
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

test('a teacher asks for a short loan, the librarian sets it, and the desk says why it is due sooner', async () => {
  const office = await enterOffice()
  const [copy] = await freeCopies(office, 1)
  if (!copy) throw new Error('no copy is free')
  const card = await newMember(office, { name: 'Rina Bag', category: 'faculty' })
  const teacher = await browser.open('/faculty/course-lists', {
    storageState: storedCookies(await signIn(people.faculty)),
  })
  await field(teacher, 'Title of the course').fill('Reading in Turns')
  await button(teacher, 'Make the list').click()
  await flash(teacher).getByText('The list is made, as a draft.').waitFor()
  await main(teacher).getByText('Add something else').click()
  await field(teacher, 'Number in the catalogue').fill(String(copy.number))
  await button(teacher, 'Add to the list').click()
  await flash(teacher).getByText('Added.').waitFor()
  await button(teacher, 'Ask for a short loan').click()
  await main(teacher).getByText('Please give the days as a whole number').first().waitFor()
  expect(browser.problems.splice(0).join()).toContain('status of 422')
  await field(teacher, 'Days at most').fill('2')
  await button(teacher, 'Ask for a short loan').click()
  await flash(teacher).getByText('The library is asked for a short loan.').waitFor()

  const desk = await browser.open('/admin/course-lists', { storageState: storedCookies(office) })
  await heading(desk, 'Short loans asked for').waitFor()
  await link(desk, 'Reading in Turns').first().click()
  await main(desk).getByText('Asked for: at most 2 days.').waitFor()
  await button(desk, 'Set the short loan').click()
  await flash(desk).getByText('The short loan is set for 1 book, until the term ends.').waitFor()
  await main(desk).getByText('Short loan: at most 2 days, until').waitFor()
  const list = desk.url()
  const why = new URLSearchParams({ member: card, copy: copy.barcode })
  await desk.goto(address(`/admin/loan-rules?${why}`))
  const row = main(desk).getByRole('row', { name: 'Short loan' })
  await row.getByText('Reading in Turns').waitFor()
  await desk.goto(address('/admin/circulation'))
  await scan(desk, card)
  await scan(desk, copy.barcode)
  await says(desk, 'Issued')
  await desk.getByText('(short loan while a course reads it)').first().waitFor()
  await scan(desk, '*RETURN')
  await scan(desk, copy.barcode)
  await says(desk, 'Returned')
  // Other journeys lend the same book by the rules.
  await desk.goto(list)
  await button(desk, 'End the short loan').click()
  await flash(desk).getByText('The books are lent by the loan rules.').waitFor()
})
