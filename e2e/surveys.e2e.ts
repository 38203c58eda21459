import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { desktop, phone, useBrowser, visit } from './browser.ts'
import { button, drawnWidth, flash, main, useOffice } from './office.ts'
import { people, signIn, storedCookies } from './sign-in.ts'

const browser = useBrowser()
const office = useOffice(browser)

const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true })

test('a student answers the open survey from the panel, once', async () => {
  const student = await signIn(people.student)
  const page = await browser.open('/student', {
    viewport: phone,
    storageState: storedCookies(student),
  })
  await main(page).getByRole('link', { name: 'How satisfied are you with the library?' }).waitFor()
  await visit(page, '/')
  await main(page).getByRole('link', { name: 'How satisfied are you with the library?' }).click()
  await button(page, 'Send answers').click()
  await main(page).getByText('Please answer:').first().waitFor()
  browser.problems.splice(0)
  await field(page, 'Every week').check()
  for (const group of await main(page).getByRole('group').all()) {
    const agree = group.getByLabel('4 – agree')
    if (await agree.count()) await agree.check()
  }
  await main(page).getByRole('textbox').fill('More plugs, please.')
  expect(await drawnWidth(page)).toBe(phone.width)
  await button(page, 'Send answers').click()
  await flash(page).getByText('Thank you. Your answers have been recorded.').waitFor()
  await visit(page, '/surveys/1')
  await main(page).getByText('You have answered this survey.').waitFor()
  for (const path of ['/FeedbackForm', '/student', '/']) {
    await visit(page, path)
    expect(await main(page).getByRole('link', { name: 'How satisfied' }).count()).toBe(0)
  }
})

test('an administrator makes a survey without answers, opens and closes it, and publishes the results', async () => {
  const page = await office.open('/admin/surveys', desktop)
  await field(page, 'Title').fill('Which newspaper?')
  await main(page).getByLabel('Question', { exact: true }).first().fill('Which one do you read?')
  await main(page).getByLabel('Type of answer').first().selectOption('choice')
  await button(page, 'Save').click()
  await main(page).getByText('Please give at least two options').first().waitFor()
  office.forgive(422)
  await main(page).getByLabel('Options, one per line').first().fill('The Samaja\nThe Hindu')
  await button(page, 'Add a question').click()
  await main(page).getByLabel('Question', { exact: true }).nth(1).fill('And where?')
  await button(page, 'Move up: question 2').click()
  expect(await main(page).getByLabel('Options, one per line').count()).toBe(2)
  expect(await main(page).getByLabel('Options, one per line').first().isVisible()).toBe(false)
  await button(page, 'Move down: question 1').click()
  await button(page, 'Preview').click()
  const preview = main(page).getByRole('region', { name: 'Preview' })
  await preview.getByRole('radio', { name: 'The Samaja' }).waitFor()
  await preview.getByText('And where?').waitFor()
  await button(page, 'Save').click()
  await main(page).getByRole('heading', { level: 1, name: 'Which newspaper?' }).waitFor()
  await main(page)
    .getByText(/^In Hindi/)
    .click()
  await field(page, 'Question 1 in Hindi').fill('आप कौन-सा अख़बार पढ़ते हैं?')
  await button(page, 'Save').click()
  await flash(page).getByText('Saved.').waitFor()
  expect(await field(page, 'Question 1 in Hindi').inputValue()).toBe('आप कौन-सा अख़बार पढ़ते हैं?')
  await button(page, 'Open').click()
  await flash(page).getByText('Opened').waitFor()
  await main(page).getByText('Results are shown once the survey has closed').waitFor()
  await button(page, 'Close').click()
  await flash(page).getByText('Closed').waitFor()
  await button(page, 'Publish the results').click()
  await flash(page).getByText('Published').waitFor()
  const { pathname } = new URL(page.url())
  const reader = await browser.open(`${pathname.replace('/admin', '')}/results`, {
    viewport: phone,
  })
  await main(reader).getByText('0 people have answered.').waitFor()
  await main(reader).getByRole('link', { name: 'All surveys' }).click()
  await main(reader).getByRole('link', { name: 'Which newspaper?' }).waitFor()
})
