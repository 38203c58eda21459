import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Secret } from 'otpauth'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { totpOf } from '#src/features/people/accounts/one-time-codes.server.ts'
import { type AppProcess, launchApp, stopApp } from '#test/app-process.ts'
import { desktop, hydrated, phone, useBrowser } from './browser.ts'

const password = 'almirah-demo'
const browser = useBrowser()
let app: AppProcess
let site: string
let dataDir: string

/** A site of its own: passwords are changed here and accounts deleted. */
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'almirah-account-'))
  await chmod(dataDir, 0o711)
  app = launchApp({ env: { DATA_DIR: dataDir, DEMO: 'on', DEMO_PASSWORD: password } })
  site = await app.ready
}, 120_000)

afterAll(async () => {
  if (app) await stopApp(app)
  await rm(dataDir, { recursive: true, force: true })
})

const main = (page: Page) => page.getByRole('main')
const at = (path: string) => new URL(path, site).href

async function signIn(page: Page, email: string, typed = password) {
  await main(page).getByLabel('E-mail').fill(email)
  await main(page).getByLabel('Password', { exact: true }).fill(typed)
  await main(page).getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function signedIn(email: string, path: string, viewport = desktop): Promise<Page> {
  const page = await browser.open(at(`/login?next=${path}`), { viewport })
  await signIn(page, email)
  await page.waitForURL((url) => url.pathname === path)
  await hydrated(page)
  return page
}

/** A wrong password for this address, by a browser that nobody knows. */
const guess = (email: string) =>
  fetch(at('/login'), {
    method: 'POST',
    headers: { origin: new URL(at('/')).origin },
    body: new URLSearchParams({ email, password: 'not it' }),
  })

const press = (page: Page, name: string) =>
  main(page).getByRole('button', { name, exact: true }).click()

/** Chromium logs an answer of 4xx, which a refused form has. */
function forgiveRefusals() {
  const others = browser.problems.filter((line) => !/status of 4\d\d/.test(line))
  browser.problems.splice(0, browser.problems.length, ...others)
}

const picture = await sharp({
  create: { width: 900, height: 600, channels: 3, background: '#a63' },
})
  .jpeg()
  .toBuffer()
const photo = (bytes: Buffer, name = 'me.jpg') => ({ name, mimeType: 'image/jpeg', buffer: bytes })

test.each([
  ['a desktop', desktop, '21cse001@suiit.example'],
  ['a phone', phone, '21cse004@suiit.example'],
])(
  'on %s: a photo is cut by the keyboard and by the pointer, and stands in the menus',
  async (_what, viewport, email) => {
    const page = await signedIn(email, '/account/photo', viewport)
    await main(page).getByLabel('Picture').setInputFiles(photo(picture))
    const nearer = main(page).getByLabel('Nearer')
    await nearer.focus()
    for (let times = 0; times < 20; times++) await page.keyboard.press('ArrowRight')
    const left = main(page).getByLabel('Left or right')
    const before = await left.inputValue()
    const frame = main(page).getByAltText('What will be seen of it')
    await frame.scrollIntoViewIfNeeded()
    const box = await frame.locator('..').boundingBox()
    if (!box) throw new Error('there is no frame')
    await page.mouse.move(box.x + 120, box.y + 40)
    await page.mouse.down()
    await page.mouse.move(box.x + 60, box.y + 40, { steps: 5 })
    await page.mouse.up()
    expect(Number(await left.inputValue())).toBeGreaterThan(Number(before))
    await press(page, 'Use this photo')
    await main(page).getByText('Your photo is set.').waitFor()
    await hydrated(page)
    const shown =
      viewport === desktop
        ? page.getByRole('banner').locator('img[src^="/photos/"]')
        : page.getByRole('dialog', { name: 'Menu' }).locator('img[src^="/photos/"]')
    if (viewport === phone) await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await shown.first().waitFor()
    const sizes = await shown.first().evaluate((image) => (image as HTMLImageElement).naturalWidth)
    expect(sizes).toBe(256)
  },
)

test('a drawing with scripts is refused, and the page says what to do', async () => {
  const page = await signedIn('s.das@suiit.example', '/account/photo')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
  await main(page).getByLabel('Picture').setInputFiles(photo(svg))
  await main(page).getByText('This browser cannot show the picture').waitFor()
  await press(page, 'Use this photo')
  await page
    .getByRole('alertdialog')
    .getByText(/SVG can hold scripts/)
    .waitFor()
  forgiveRefusals()
})

test('sessions are listed, and end by their button; a new password ends all others', async () => {
  const page = await signedIn('s.das@suiit.example', '/account')
  const other = await signedIn('s.das@suiit.example', '/faculty')
  await page.reload()
  await hydrated(page)
  expect(await main(page).getByText('this one').count()).toBe(1)
  await main(page)
    .getByRole('button', { name: /^Sign out everywhere else/ })
    .click()
  await main(page).getByText('You are signed out everywhere else.').waitFor()
  await other.goto(at('/faculty'))
  await other.waitForURL((url) => url.pathname === '/login')
  await main(page).getByLabel('Current password').fill('not it')
  await main(page).getByLabel('New password').fill('a quite new password')
  await press(page, 'Set password')
  const error = page.getByRole('alertdialog', { name: 'Error' })
  await error.getByText('Incorrect password. Please try again.').waitFor()
  await error.getByRole('button', { name: 'Close' }).click()
  await main(page).getByLabel('Current password').fill(password)
  await press(page, 'Set password')
  await main(page).getByText('Your new password is set.').waitFor()
  await main(page).getByLabel('Name', { exact: true }).fill('Sunita P. Das')
  await press(page, 'Save name')
  await main(page).getByText('Your name is changed.').waitFor()
  await main(page).getByText('Sunita P. Das').waitFor()
  forgiveRefusals()
})

test('a token is shown once, opens the API, and is revoked', async () => {
  const page = await signedIn('21cse001@suiit.example', '/account/tokens', phone)
  await press(page, 'Create token')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click()
  await main(page).getByLabel('What is it for?').fill('Reading list')
  await main(page).getByLabel('Read what is yours').check()
  await press(page, 'Create token')
  const token = await main(page).getByLabel('Token', { exact: true }).inputValue()
  const ask = () => fetch(at('/api/v1/me'), { headers: { authorization: `Bearer ${token}` } })
  expect(await (await ask()).json()).toMatchObject({ scopes: ['account:read'] })
  await page.reload()
  await hydrated(page)
  expect(await page.content()).not.toContain(token)
  await main(page).getByRole('button', { name: 'Revoke Reading list' }).click()
  await main(page).getByText('The token is revoked').waitFor()
  expect((await ask()).status).toBe(401)
  forgiveRefusals()
})

test('the second step: set up, asked for at sign-in, and passed by a recovery code too', async () => {
  const email = '21cse004@suiit.example'
  const page = await signedIn(email, '/account/security')
  await main(page).getByLabel('Password', { exact: true }).fill(password)
  await press(page, 'Set it up')
  const key = await main(page)
    .getByText(/^Key: /)
    .innerText()
  const totp = totpOf(Secret.fromBase32(key.replace('Key: ', '').replaceAll(' ', '')))
  const code = (steps: number) => totp.generate({ timestamp: Date.now() + steps * 30_000 })
  await main(page).getByLabel('The six digits that the app shows').fill(code(-1))
  await press(page, 'Turn it on')
  const recovery = await main(page).getByRole('listitem').locator('code').first().innerText()
  const again = await browser.open(at('/login?next=/student'), { viewport: phone })
  await signIn(again, email)
  await main(again).getByRole('heading', { name: 'Your code' }).waitFor()
  await hydrated(again)
  await main(again).getByLabel('Code').fill('12345')
  await press(again, 'Sign in')
  await again.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click()
  await main(again).getByLabel('Code').fill(code(0))
  await press(again, 'Sign in')
  await again.waitForURL((url) => url.pathname === '/student')
  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(at('/login?next=/account/security'))
  await signIn(plain, email)
  await main(plain).getByLabel('Code').fill(recovery)
  await press(plain, 'Sign in')
  await main(plain).getByText('9 of 10 are left.').waitFor()
  forgiveRefusals()
})

test('a passkey is made, signs in without a password and without a code, and is removed', async () => {
  const named = (path: string) => at(path).replace('127.0.0.1', 'localhost')
  const page = await browser.open(named('/login?next=/account/security'))
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await signIn(page, '21cse001@suiit.example')
  await page.waitForURL((url) => url.pathname === '/account/security')
  await hydrated(page)
  const passkeys = main(page).getByRole('region', { name: 'Passkeys' })
  await passkeys.getByLabel('Password', { exact: true }).fill(password)
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await main(page).getByText('The passkey is added').waitFor()
  await passkeys
    .getByText(/ on Linux$/)
    .first()
    .waitFor()
  await page.getByRole('banner').getByText('Account').hover()
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto(named('/login?next=/account/security'))
  // However often somebody guesses from the same network.
  for (let guesses = 0; guesses < 11; guesses++) await guess('21cse001@suiit.example')
  expect((await guess('21cse001@suiit.example')).status).toBe(429)
  await main(page).getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL((url) => url.pathname === '/account/security')
  await hydrated(page)
  await passkeys.getByText(/last used/).waitFor()
  await passkeys.getByRole('button', { name: /^Remove/ }).click()
  await main(page).getByText('The passkey is removed.').waitFor()
  await page.context().clearCookies()
  await page.goto(named('/login'))
  await main(page).getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByRole('alertdialog').getByText('The passkey did not work.').waitFor()
})

test('without scripts: all that is kept is downloaded, and the account deleted', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone })
  const page = await context.newPage()
  await page.goto(at('/login?next=/account/data'))
  await signIn(page, 'visitor@elsewhere.example')
  const downloaded = page.waitForEvent('download')
  await main(page).getByRole('link', { name: 'Download' }).click()
  const file = await (await downloaded).path()
  const own = JSON.parse(await readFile(file, 'utf8'))
  expect(own.account.profile.email).toBe('visitor@elsewhere.example')
  await main(page).getByLabel('Password', { exact: true }).fill(password)
  await press(page, 'Delete my account for good')
  await main(page).getByText('Your account is deleted.').waitFor()
  await signIn(page, 'visitor@elsewhere.example')
  await main(page).getByText('No account found with this email.').first().waitFor()
})
