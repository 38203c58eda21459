import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { address, desktop, phone, useBrowser } from './browser.ts'
import { ask, enterOffice, people, signIn, storedCookies } from './sign-in.ts'

const browser = useBrowser()
const sizes = [
  ['desktop', desktop],
  ['phone', phone],
] as const
let office = ''
beforeAll(async () => {
  office = await enterOffice()
})

const rohan = '21cse004@suiit.example'
const main = (page: Page) => page.getByRole('main')
const flash = (page: Page) => main(page).getByRole('status')

async function openOffice(path: string, viewport: { width: number; height: number }) {
  return browser.open(path, { viewport, storageState: storedCookies(office) })
}

/** The id of a demo person, from the list. */
async function idOf(email: string): Promise<string> {
  const answer = await ask(`/admin/users?q=${encodeURIComponent(email)}`, office)
  const id = /\/admin\/UserDetails\?id=([\w-]+)/.exec(await answer.text())?.[1]
  if (!id) throw new Error(`${email} is not in the list`)
  return id
}

test.each(sizes)(
  'on a %s somebody is found, disabled with a reason, and let in again',
  async (_what, viewport) => {
    const page = await openOffice('/admin/users', viewport)
    await main(page).getByLabel('Name or e-mail').fill('behe')
    await main(page).getByRole('button', { name: 'Show' }).click()
    await page.waitForURL(address('/admin/users?q=behe'))
    await main(page).getByText('One person').waitFor()
    await main(page).getByText('Change the account of Rohan Behera').click()
    const disable = main(page).getByRole('button', { name: 'Disable Rohan Behera' })
    await main(page).getByLabel('Reason for disabling').fill('   ')
    await disable.click()
    await main(page).getByRole('alert').waitFor()
    expect(await main(page).getByRole('alert').innerText()).toContain('Please give a reason')
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'reason')
    forgive(422)
    await main(page).getByLabel('Reason for disabling').fill('Left the institute')
    await disable.click()
    await flash(page).waitFor()
    expect(await flash(page).innerText()).toBe(
      'Rohan Behera: account disabled; signed out everywhere. Their API tokens have ended.',
    )
    await main(page).getByRole('link', { name: 'Rohan Behera' }).click()
    await main(page).getByRole('heading', { level: 1, name: 'Rohan Behera' }).waitFor()
    await main(page).getByText('Left the institute').first().waitFor()
    await main(page).getByText('was disabled').first().waitFor()
    await main(page).getByRole('button', { name: 'Enable Rohan Behera' }).click()
    await main(page).getByText('Rohan Behera may sign in again.').waitFor()
    await main(page).getByRole('button', { name: 'Disable Rohan Behera' }).waitFor()
  },
)

test('whoever is disabled is out at the next request by every way, and reads why', async () => {
  const id = await idOf(rohan)
  const cookie = await signIn(rohan)
  const form = { name: 'x' }
  expect((await ask('/student', cookie)).status).toBe(200)
  await change({ id, intent: 'disable', reason: 'Tried' })
  for (const [path, sent] of [
    ['/student', undefined],
    ['/student', form],
  ] as const) {
    const answer = await ask(path, cookie, sent)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/login?next=%2Fstudent'])
    expect(await answer.text()).toBe('')
    const asData = await ask(`${path}.data`, cookie, sent)
    expect(asData.status).toBe(202)
    expect(await asData.text()).toContain('/login?next=')
  }
  expect((await ask('/admin/audit.csv', cookie)).status).toBe(401)
  const login = await ask('/login?next=%2Fstudent', cookie)
  expect(await login.text()).toContain('This user has been disabled. Please contact support.')
  await change({ id, intent: 'enable' })
  expect((await ask('/student', cookie)).status).toBe(302)
  expect((await ask('/student', await signIn(rohan))).status).toBe(200)
})

test('a role that is given opens its panel at the next sign-in, and is taken back', async () => {
  const id = await idOf(rohan)
  const before = await signIn(rohan)
  await change({ id, intent: 'give-role', role: 'faculty', reason: 'Teaches' })
  expect((await ask('/student', before)).status).toBe(302)
  const teacher = await signIn(rohan)
  expect((await ask('/faculty', teacher)).status).toBe(200)
  await change({ id, intent: 'take-role' })
  expect((await ask('/faculty', teacher)).status).toBe(302)
  const student = await signIn(rohan)
  expect((await ask('/student', student)).status).toBe(200)
  await change({ id, intent: 'sign-out' })
  expect((await ask('/student', student)).status).toBe(302)
})

test('user details without an id ask to choose someone; no administrator is changed', async () => {
  const none = await openOffice('/admin/UserDetails', desktop)
  await main(none).getByText('Choose a person first').waitFor()
  const unknown = await ask('/admin/UserDetails?id=nobody', office)
  expect(unknown.status).toBe(404)
  expect(await unknown.text()).toContain('Nobody has this account any more')
  const id = await idOf(people.admin)
  const own = await openOffice(`/admin/UserDetails?id=${id}`, desktop)
  await main(own).getByText('Administrators are named in institute.ts').waitFor()
  expect(
    await main(own)
      .getByRole('button', { name: /Disable|Give|Sign out/ })
      .count(),
  ).toBe(0)
  const refused = await ask('/admin/users', office, { id, intent: 'disable', reason: 'x' })
  expect([refused.status, await refused.text()]).toEqual([
    403,
    expect.stringContaining('Administrators are named in institute.ts'),
  ])
})

test.each(sizes)('on a %s the audit is narrowed and taken along', async (_what, viewport) => {
  const page = await openOffice('/admin/audit', viewport)
  await main(page).getByLabel('Who', { exact: true }).fill(people.admin)
  await main(page).getByLabel('What', { exact: true }).selectOption('user.signed-in')
  await main(page).getByRole('button', { name: 'Show' }).click()
  await page.waitForURL((url) => url.searchParams.get('kind') === 'user.signed-in')
  const changes = main(page).getByRole('article')
  await changes.filter({ hasNotText: 'signed in' }).first().waitFor({ state: 'detached' })
  expect(await changes.count()).toBeGreaterThan(0)
  const link = await main(page).getByRole('link', { name: 'CSV' }).getAttribute('href')
  const file = await ask(link ?? '', office)
  const lines = (await file.text()).trim().split('\r\n')
  expect(lines.length).toBeGreaterThan(1)
  for (const line of lines.slice(1)) expect(line).toContain(`${people.admin},user.signed-in,user`)
  await main(page).getByRole('link', { name: 'Clear' }).click()
  await page.waitForURL(address('/admin/audit'))
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('main [name=who]')?.value === '',
  )
})

test('without a mail server a mail is read and its link handed on, also without scripts', async () => {
  const email = 'lopa.jena@suiit.example'
  await ask('/login?mode=signup', '', { name: 'Lopa Jena', email, password: 'a long enough word' })
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: phone,
    storageState: storedCookies(office),
  })
  const page = await context.newPage()
  await page.goto(address(`/admin/mail?to=${email}`))
  await main(page).getByText('No mail server is set').waitFor()
  expect(await main(page).innerText()).not.toContain('token=')
  await main(page)
    .getByRole('button', { name: `Read the mail to ${email}` })
    .click()
  const text = await main(page)
    .getByRole('region', { name: `The mail to ${email}` })
    .innerText()
  const link = /http\S+token=\S+/.exec(text)?.[0] ?? ''
  await page.goto(link)
  await main(page).getByRole('button').first().waitFor()
  const audit = await ask('/admin/audit?kind=mail.read', office)
  expect(await audit.text()).toContain(`to ${email}`)
})

test('a long list keeps its filters without scripts', async () => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: phone,
    storageState: storedCookies(office),
  })
  const page = await context.newPage()
  await page.goto(address('/admin/audit?kind=copy'))
  await main(page).getByRole('link', { name: 'Next', exact: true }).click()
  expect(new URL(page.url()).searchParams.get('kind')).toBe('copy')
  await main(page).getByRole('link', { name: 'Previous', exact: true }).click()
  expect(await main(page).locator('[name=kind]').inputValue()).toBe('copy')
})

async function change(form: Record<string, string>): Promise<void> {
  const answer = await ask('/admin/users', office, form)
  expect([form.intent, answer.status]).toEqual([form.intent, 200])
  await answer.body?.cancel()
}

/** Chromium logs an answer that refuses a form; that is meant here. */
function forgive(status: number): void {
  const others = browser.problems
    .splice(0)
    .filter((problem) => !problem.includes(`status of ${status}`))
  browser.problems.push(...others)
}
