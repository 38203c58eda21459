import { afterAll, beforeAll, expect, test } from 'vitest'
import { photo } from '#test/pictures.ts'
import { address, desktop, hydrated, phone, useBrowser, visit } from './browser.ts'
import { button, drawnWidth, flash, main, useOffice } from './office.ts'
import { ask, passGate, people, signIn } from './sign-in.ts'

const browser = useBrowser()
const office = useOffice(browser)
const path = '/admin/settings'
const sections = ['library', 'place', 'colours', 'desks', 'links', 'e-resources'] as const

/** The version of each part that the page's forms were drawn with. */
async function versions(): Promise<Record<string, string>> {
  const text = await (await ask(path, office.cookie())).text()
  const found = text.matchAll(
    /name="section" value="([\w-]+)"\/><input type="hidden" name="version" value="(\d+)"/g,
  )
  return Object.fromEntries(Array.from(found, ([, name, version]) => [name, version]))
}

async function putBack(): Promise<void> {
  const now = await versions()
  for (const section of sections) {
    await ask(path, office.cookie(), { section, version: now[section] ?? '', intent: 'reset' })
  }
}
beforeAll(putBack)
afterAll(putBack)

const card = (page: Awaited<ReturnType<typeof office.open>>, name: string) =>
  main(page).getByRole('region', { name, exact: true })

test('a new name and a new link are with visitors at once, drawn by the server and in the browser', async () => {
  const before = await ask('/', '')
  const tag = before.headers.get('etag') ?? ''
  await before.text()
  const page = await office.open(path, desktop)
  const library = card(page, 'The library and the institute')
  await library.getByLabel('Name of the library').fill('Mahanadi <Library> & Archive')
  await library.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL(/saved=library/)
  expect(await flash(page).textContent()).toContain('The library and the institute')
  expect(await page.getByRole('banner').first().textContent()).toContain('Mahanadi')
  const hint = library.getByText('Set here. Default: SUIIT Library')
  expect(await hint.count()).toBe(1)

  const links = card(page, 'Links').getByRole('group', { name: 'Quick links' })
  const rows = links.getByRole('listitem')
  const last = rows.last()
  await last.getByLabel(/^Name/).fill('Night bus')
  await last.getByLabel(/^Address/).fill('https://suiit.example/bus')
  await card(page, 'Links').getByRole('button', { name: 'Save' }).click()
  await page.waitForURL(/saved=links/)

  const after = await fetch(address('/'), { headers: { 'if-none-match': tag } })
  const text = await after.text()
  expect(after.status).toBe(200)
  expect(text).toContain('Mahanadi &lt;Library&gt; &amp; Archive')
  expect(text).toContain('https://suiit.example/bus')
  const visitor = await browser.open('/', { viewport: desktop })
  expect(await visitor.title()).toContain('Mahanadi <Library> & Archive')
  const footer = visitor.getByRole('contentinfo')
  expect(await footer.getByRole('link', { name: 'Night bus' }).getAttribute('href')).toBe(
    'https://suiit.example/bus',
  )
  await visitor.getByRole('link', { name: 'Contact', exact: true }).first().click()
  await visitor.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => visitor.title()).toContain('Mahanadi <Library> & Archive')
  const api = await (await fetch(address('/api/v1/openapi.json'))).json()
  expect(api).toMatchObject({ info: { contact: { name: 'Mahanadi <Library> & Archive' } } })
})

test('whoever has the form from before is told, loses nothing, and joins both', async () => {
  const page = await office.open(path, desktop)
  const other = await office.open(path, desktop)
  const desks = (one: typeof page) => card(one, 'E-mail addresses of the desks')
  await desks(other).getByLabel('Librarian').fill('head@suiit.example')
  await desks(other).getByRole('button', { name: 'Save' }).click()
  await other.waitForURL(/saved=desks/)
  await desks(page).getByLabel('Accounts').fill('members@suiit.example')
  await desks(page).getByRole('button', { name: 'Save' }).click()
  await page.getByText('Somebody else has saved this part meanwhile').waitFor()
  office.forgive(409)
  expect(await desks(page).getByLabel('Librarian').inputValue()).toBe('head@suiit.example')
  expect(await desks(page).getByLabel('Accounts').inputValue()).toBe('members@suiit.example')
  await desks(page).getByRole('button', { name: 'Save' }).click()
  await page.waitForURL(/saved=desks/)
  expect(await desks(page).getByLabel('Librarian').inputValue()).toBe('head@suiit.example')
  await desks(page).getByText('Restore the defaults of this part').click()
  await desks(page).getByRole('button', { name: 'Restore the defaults' }).click()
  await expect.poll(() => desks(page).getByText('Set here.').count()).toBe(0)
})

test('what does not fit is said beside its field, on a phone too', async () => {
  const page = await office.open(path, phone)
  expect(await drawnWidth(page)).toBe(phone.width)
  const library = card(page, 'The library and the institute')
  await library.getByLabel('E-mail of the library').fill('library')
  await library.getByLabel('Web site of the institute').fill('suiit')
  await library.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('alert').waitFor()
  await hydrated(page)
  office.forgive(422)
  expect(await library.getByLabel('E-mail of the library').getAttribute('aria-invalid')).toBe(
    'true',
  )
  expect(await library.getByLabel('E-mail of the library').inputValue()).toBe('library')
  const resources = card(page, 'E-resources')
  await resources.getByRole('button', { name: 'Move row 2 up', exact: true }).click()
  expect(await resources.getByLabel('Name, row 2', { exact: true }).inputValue()).toBe(
    'National Digital Library of India',
  )
  await resources.getByRole('button', { name: 'Remove row 1', exact: true }).click()
  await resources.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL(/saved=e-resources/)
  await visit(page, '/OSHEC')
  expect(await main(page).textContent()).not.toContain('One Nation One Subscription')
})

test('what the environment fixes is told, and mail and file storage are tested', async () => {
  const page = await office.open(path, desktop)
  const environment = card(page, 'Fixed by the environment')
  expect(await environment.textContent()).toContain('Public address')
  await environment.getByRole('button', { name: 'Test the file storage' }).click()
  await page.getByText('the file storage works').waitFor()
  await environment.getByRole('button', { name: 'Send a test message to me' }).click()
  await page.getByText(`the test message to ${people.admin} waits in the mail log`).waitFor()
})

test('the colours that are chosen are everywhere at once, in the light theme and in the dark one', async () => {
  const page = await office.open(path, desktop)
  const colours = card(page, 'Colours')
  await colours.getByLabel('Main colour').fill('#0b4f8a')
  await colours.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL(/saved=colours/)
  const ground = (of: typeof page) =>
    of.getByRole('contentinfo').evaluate((footer) => getComputedStyle(footer).backgroundColor)
  const button = card(page, 'Colours').getByRole('button', { name: 'Save' })
  expect(await button.evaluate((drawn) => getComputedStyle(drawn).backgroundColor)).toBe(
    'rgb(11, 79, 138)',
  )
  const [light, dark] = await Promise.all(
    (['light', 'dark'] as const).map((colorScheme) =>
      browser.open('/', { viewport: phone, colorScheme }),
    ),
  )
  if (!light || !dark) throw new Error('two pages are needed')
  const [red, , blue] = (await ground(light)).match(/\d+/g)?.map(Number) ?? []
  expect(blue).toBeGreaterThan(red ?? 0)
  expect(await ground(dark)).not.toBe(await ground(light))
  // A page that is drawn in the browser has them too.
  await light
    .getByRole('link', { name: /catalogue|search/i })
    .first()
    .click()
  expect(await ground(light)).toMatch(new RegExp(`^rgb\\(${red}, `))

  await colours.getByLabel('Main colour').fill('#ffe600')
  await colours.getByRole('button', { name: 'Save' }).click()
  await colours.getByText(/^Links, buttons.*Too light for text: it is used as #/).waitFor()
  await colours.getByText('Restore the defaults of this part').click()
  await colours.getByRole('button', { name: 'Restore the defaults' }).click()
  await page.waitForURL(/restored=colours/)
  await expect.poll(() => page.locator('style').allInnerTexts()).not.toContain('--maroon')
})

test('a logo stands beside the name for everybody, and is removed again', async () => {
  const page = await office.open(path, phone)
  const logo = card(page, 'Logo')
  const buffer = await photo(600, 200)
  await logo
    .getByLabel('Picture')
    .setInputFiles({ name: 'logo.jpg', mimeType: 'image/jpeg', buffer })
  await logo.getByRole('button', { name: 'Use this logo' }).click()
  await page.waitForURL(/saved=logo/)
  expect(await flash(page).textContent()).toContain('Saved: Logo')
  const visitor = await browser.open('/', { viewport: desktop })
  const picture = visitor.getByRole('banner').locator('img[src^="/logo/"]').first()
  await expect
    .poll(() => picture.evaluate((drawn: HTMLImageElement) => drawn.naturalWidth))
    .toBe(480)
  expect((await picture.boundingBox())?.height).toBe(32)
  expect(await drawnWidth(page)).toBe(phone.width)
  await logo.getByRole('button', { name: 'Remove the logo' }).click()
  await expect.poll(() => logo.getByRole('img').count()).toBe(0)
  await visit(visitor, '/')
  expect(await visitor.locator('img[src^="/logo/"]').count()).toBe(0)

  await logo.getByLabel('Picture').setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  })
  await logo.getByRole('button', { name: 'Use this logo' }).click()
  await main(page).getByRole('alert').first().waitFor()
  office.forgive(415)
  office.forgive(422)
})

test('the settings are taken along as a file, which is looked at before it is imported', async () => {
  const exported = await ask('/admin/settings.json', office.cookie())
  const text = (await exported.text()).replace('"phone": "+91 663', '"phone": "+91 664')
  const page = await office.open('/admin/settings/file', phone)
  const choose = async (content: string) => {
    await page
      .getByLabel('File of settings')
      .setInputFiles({ name: 's.json', mimeType: 'application/json', buffer: Buffer.from(content) })
    await button(page, 'Check the file').click()
  }
  await choose(text.replace('"phone": "+91 664', '"phone": "none'))
  await page.getByText('Telephone: give the number with its country').waitFor()
  office.forgive(422)
  await choose(text)
  await page.getByRole('heading', { name: 'What the file changes' }).waitFor()
  expect(await drawnWidth(page)).toBe(phone.width)
  expect(await (await ask('/contact', '')).text()).not.toContain('+91 664 000 0000')
  await button(page, 'Import these settings').click()
  await flash(page).getByText('as the file has them').waitFor()
  expect(await (await ask('/contact', '')).text()).toContain('+91 664 000 0000')
})

test('the setup tells its steps, is put away and shown again', async () => {
  const page = await office.open('/admin/setup', phone)
  expect(await drawnWidth(page)).toBe(phone.width)
  expect(await main(page).getByRole('heading', { level: 2 }).count()).toBe(6)
  const next = main(page).getByRole('listitem').and(page.locator('[aria-current="step"]'))
  const title = await next.getByRole('heading').innerText()
  await next.getByRole('button').click()
  await flash(page)
    .getByText(/: (?:kept as it is|skipped)\.$/)
    .waitFor()
  await page.waitForFunction(() => document.activeElement?.closest('[aria-current="step"]'))
  expect(await next.getByRole('heading').innerText()).not.toBe(title)
  expect(
    await main(page).getByRole('link', { name: 'Print its label' }).getAttribute('href'),
  ).toMatch(/^\/BarcodeGenerator\?list=/)
  await button(page, 'Do not show it in the office').click()
  await flash(page).getByText('not shown in the office any more').waitFor()
  await button(page, 'Show it in the office again').click()
  await flash(page).getByText('shown in the office again').waitFor()
  await main(page).getByRole('link', { name: 'Settings of the library' }).click()
  await page.getByRole('heading', { name: 'Settings of the library', level: 1 }).waitFor()
})

test('staff who are no administrators get in neither by the page nor by its form', async () => {
  const cookie = await signIn(people.faculty)
  const list = await (await ask(`/admin/staff?q=das`, office.cookie())).text()
  const id = /name="id" value="([\w-]+)"/.exec(list)?.[1] ?? ''
  await ask('/admin/staff', office.cookie(), { id, role: 'desk', intent: 'give' })
  const desk = await passGate(cookie)
  expect((await ask(path, desk)).status).toBe(302)
  const now = await versions()
  const sent = { section: 'links', version: now.links ?? '', intent: 'reset' }
  expect((await ask(path, desk, sent)).status).toBe(302)
  expect(await versions()).toEqual(now)
  await ask('/admin/staff', office.cookie(), { id, role: 'desk', intent: 'take' })
})
