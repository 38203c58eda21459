import type { Page, Request } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { knownIsbn } from '#test/book-source.ts'
import { desktop, useBrowser } from './browser.ts'
import { ask, enterOffice, storedCookies } from './sign-in.ts'
import { typeWithPauses } from './wedge.ts'

const browser = useBrowser()
let office = ''
let stocktaking = ''
beforeAll(async () => {
  office = await enterOffice()
  const shelf = { name: 'Answers', location: '', firstCallNumber: '', lastCallNumber: '' }
  const started = await ask('/admin/stocktaking', office, shelf)
  stocktaking = started.headers.get('location') ?? ''
})

/** Valid, and of no book that the library or anybody whom it asks knows. */
const unknownIsbn = '9781234567897'
const nextIsbn = '9791234567896'
const slowly = [20, 80, 120, 50, 5]
const main = (page: Page) => page.getByRole('main')
const openOffice = (path: string) =>
  browser.open(path, { viewport: desktop, storageState: storedCookies(office) })

/** As a click beside all fields does. */
const leaveFields = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())

async function scan(page: Page, code: string, pauses: readonly number[] = [3]) {
  await typeWithPauses(page, code, pauses)
  await page.keyboard.press('Enter')
}

/** Holds the first request for which `isIt` back, until what this gives is called. */
async function hold(page: Page, isIt: (request: Request) => boolean): Promise<() => void> {
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  let isFirst = true
  await page.route('**/*', async (route, request) => {
    const isHeld = isFirst && isIt(request)
    if (isHeld) isFirst = false
    if (isHeld) await gate
    await route.continue()
  })
  return release
}

const isData = (name: string, code: string) => (request: Request) => {
  const { pathname, searchParams } = new URL(request.url())
  return pathname.endsWith('.data') && searchParams.get(name) === code
}
const isPost = (path: string) => (request: Request) =>
  request.method() === 'POST' && new URL(request.url()).pathname.endsWith(path)

/** What the page sends to save a book, from now on. */
function saves(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (isPost('/admin/AddBook.data')(request)) sent.push(request.url())
  })
  return sent
}

/** The page has looked this ISBN up. */
const lookedUp = (page: Page, isbn: string) =>
  page.waitForURL((url) => url.searchParams.get('isbn') === isbn)
const hasFocus = (page: Page, name: string) =>
  page.waitForFunction((name) => document.activeElement?.getAttribute('name') === name, name)

const places = [
  {
    name: 'AddBook',
    path: () => '/admin/AddBook',
    first: '9780131103627',
    second: unknownIsbn,
    isHeld: isData('isbn', '9780131103627'),
    shown: (page: Page) => lookedUp(page, '9780131103627'),
    taken: (page: Page) => lookedUp(page, unknownIsbn),
  },
  {
    name: 'the desk',
    path: () => '/admin/circulation',
    first: 'no-such-card-1',
    second: 'no-such-card-2',
    isHeld: isPost('/api/v1/desk/scans'),
    shown: (page: Page) => main(page).getByText('no-such-card-1').first().waitFor(),
    taken: (page: Page) => main(page).getByText('no-such-card-2').first().waitFor(),
  },
  {
    name: 'a stocktaking',
    path: () => stocktaking,
    first: 'no-such-copy-1',
    second: 'no-such-copy-2',
    isHeld: isPost('/scans'),
    shown: (page: Page) =>
      main(page)
        .getByRole('region', { name: 'Refused scans' })
        .getByText('no-such-copy-1')
        .waitFor(),
    taken: (page: Page) =>
      main(page)
        .getByRole('region', { name: 'Refused scans' })
        .getByText('no-such-copy-2')
        .waitFor(),
  },
  {
    name: 'the scanner',
    path: () => '/scanner',
    first: 'no-such-copy-1',
    second: 'no-such-copy-2',
    isHeld: isData('code', 'no-such-copy-1'),
    shown: (page: Page) =>
      main(page).locator('#scans > li').first().getByText('no-such-copy-1').waitFor(),
    taken: (page: Page) =>
      main(page).locator('#scans > li').first().getByText('no-such-copy-2').waitFor(),
  },
] as const

describe.each(places)('at $name the answer to one code', (place) => {
  test.each([0, 1, 6])('that comes after %i keys of the next leaves it whole', async (keys) => {
    const page = await openOffice(place.path())
    const saved = saves(page)
    const release = await hold(page, place.isHeld)
    await scan(page, place.first)
    await leaveFields(page)
    await typeWithPauses(page, place.second.slice(0, keys), slowly)
    release()
    await place.shown(page)
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))),
    )
    await scan(page, place.second.slice(keys), slowly)
    await place.taken(page)
    expect(saved).toEqual([])
  })
})

test.each([
  ['title', unknownIsbn],
  ['copies', knownIsbn],
] as const)('where the %s has the focus, the next ISBN is looked up', async (name, first) => {
  const page = await openOffice('/admin/AddBook')
  const saved = saves(page)
  for (const pauses of [[3], slowly, [90]]) {
    await leaveFields(page)
    await scan(page, first)
    await lookedUp(page, first)
    await hasFocus(page, name)
    await scan(page, nextIsbn, pauses)
    await lookedUp(page, nextIsbn)
    // Its form takes the focus a moment after its address: in the midst of the next scan else. The
    // form before has such a field too.
    await page.waitForFunction(
      (isbn) => document.querySelector<HTMLInputElement>('#isbn')?.value === isbn,
      nextIsbn,
    )
    await hasFocus(page, 'title')
  }
  await main(page).getByLabel('Title', { exact: true }).waitFor()
  expect(await main(page).getByText('A book was not saved').count()).toBe(0)
  expect(saved).toEqual([])
})

test('a code that is no ISBN stays in its field, and its Enter saves nothing', async () => {
  const page = await openOffice('/admin/AddBook')
  const saved = saves(page)
  const bill = main(page).getByLabel('Bill number')
  await main(page).getByLabel('Title', { exact: true }).fill('Bill of a scanner')
  await bill.focus()
  await scan(page, 'BILL-1937')
  await main(page).getByText('That looked like a scan').waitFor()
  expect(await bill.inputValue()).toBe('BILL-1937')
  expect(saved).toEqual([])
  await page.keyboard.press('Enter')
  await main(page).getByRole('heading', { name: 'Saved: Bill of a scanner' }).waitFor()
})

describe('while a book is being saved', () => {
  const save = async (title: string) => {
    const page = await openOffice('/admin/AddBook')
    const saved = saves(page)
    const release = await hold(page, isPost('/admin/AddBook.data'))
    const field = main(page).getByLabel('Title', { exact: true })
    await field.fill(title)
    await field.press('Enter')
    await expect.poll(() => saved.length).toBe(1)
    const done = () =>
      main(page)
        .getByRole('heading', { name: `Saved: ${title}` })
        .waitFor()
    return { page, saved, release, done }
  }

  test.each([1, 6])('the next ISBN is whole, %i keys of it before the answer', async (keys) => {
    const { page, saved, release, done } = await save(`Book before the next ${keys}`)
    await typeWithPauses(page, unknownIsbn.slice(0, keys), slowly)
    release()
    await done()
    await scan(page, unknownIsbn.slice(keys), slowly)
    await lookedUp(page, unknownIsbn)
    expect(saved.length).toBe(1)
  })

  test('the next ISBN waits for the answer', async () => {
    const { page, saved, release } = await save('Book in front of the next')
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await scan(page, unknownIsbn, slowly)
    await main(page).getByText('Looking it up').waitFor()
    expect(asked.filter((url) => url.includes(unknownIsbn))).toEqual([])
    release()
    await lookedUp(page, unknownIsbn)
    expect(await main(page).getByText('A book was not saved').count()).toBe(0)
    expect(saved.length).toBe(1)
    const found = await ask('/books?q=in+front+of+the+next', '')
    expect(await found.text()).toContain('Book in front of the next')
  })

  test('the next ISBN is not looked up where the book is refused, which stays as it is', async () => {
    const { page, release } = await save(' ')
    await scan(page, unknownIsbn)
    release()
    await main(page).getByRole('alert').first().waitFor()
    await page.waitForLoadState('networkidle')
    expect(new URL(page.url()).search).toBe('')
    expect(await main(page).locator('#isbn').inputValue()).toBe(unknownIsbn)
    expect(browser.problems.splice(0)).toEqual([expect.stringContaining('422')])
  })
})
