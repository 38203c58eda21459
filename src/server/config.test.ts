import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loadConfig, projectFolder, settingNames } from './config.ts'

const messageOf = (env: Record<string, string>): string => {
  try {
    loadConfig(env)
  } catch (error) {
    if (error instanceof Error) return error.message
  }
  return ''
}

test('nothing set is the default', () => {
  expect(loadConfig({ PORT: '', HOST: ' ' })).toEqual({
    host: '127.0.0.1',
    port: 3000,
    dataDir: join(projectFolder, 'data'),
    files: null,
    formerFiles: null,
    clamd: null,
    databaseUrl: undefined,
    databasePool: 10,
    demo: true,
    demoHistory: true,
    logLevel: 'info',
    publicUrl: undefined,
    trustProxy: false,
    smtpUrl: undefined,
    mailFrom: undefined,
    google: null,
    passwords: { allowed: true, shortest: 6 },
    demoPassword: 'almirah-demo',
    demoGatePassword: 'almirah-gate',
    gateContents: null,
    visitorsContents: null,
    visitorLookUps: { address: null, place: null },
    bookSources: undefined,
    pushService: null,
    rateLimit: { perSecond: 50, burst: 200 },
    liveLimit: { person: 20, visitors: 1000 },
  })
})

test('.env.example lists every setting, and what it lists is the default', () => {
  const example = parseEnv(readFileSync(join(projectFolder, '.env.example'), 'utf8'))
  expect(Object.keys(example).sort()).toEqual(settingNames.toSorted())
  expect(loadConfig(example)).toEqual(loadConfig({}))
})

test('a store of files has its keys in its address or beside it', () => {
  const bucketUrl = 'https://s3.example.edu/almirah'
  const keys = { accessKey: 'k', secretKey: 's' }
  const inside = { FILES_URL: 'https://k:s@s3.example.edu/almirah?region=eu' }
  expect(loadConfig(inside).files).toEqual({ bucketUrl, region: 'eu', ...keys })
  const beside = { FILES_URL: bucketUrl, FILES_ACCESS_KEY: 'k', FILES_SECRET_KEY: 's' }
  expect(loadConfig(beside).files).toMatchObject(keys)
  const message = messageOf({ FILES_URL: 'https://k@s3.example.edu/almirah' })
  expect(message).toContain('FILES_URL is not an address such as')
  expect(message).not.toContain('k@s3')
  expect(messageOf({ ...inside, FILES_FORMER_URL: inside.FILES_URL })).toContain('the same bucket')
})

test('people sign in at the provider alone only where there is one', () => {
  const client = { GOOGLE_CLIENT_ID: 'library', GOOGLE_CLIENT_SECRET: 'x' }
  expect(messageOf({ SIGN_IN: 'provider' })).toContain('there is none: nobody could sign in')
  expect(messageOf({ SIGN_IN: 'provider', GOOGLE_CLIENT_ID: 'library' })).toContain('Set GOOGLE')
  expect(messageOf({ SIGN_IN: 'off' })).toContain('SIGN_IN is "off", but it takes all, or provider')
  expect(loadConfig({ ...client, SIGN_IN: 'provider' }).passwords.allowed).toBe(false)
})

test.each(['5', '65', '0', '-8', '8.5', 'eight'])('PASSWORD_MINIMUM=%s is refused', (text) => {
  expect(messageOf({ PASSWORD_MINIMUM: text })).toContain('a whole number from 6 to 64')
  expect(loadConfig({ PASSWORD_MINIMUM: '12' }).passwords.shortest).toBe(12)
})

test('the file with the credentials of the admin gate needs its token, and an address that nobody can listen to', () => {
  const token = { GATE_CONTENTS_TOKEN: 'gate-token-1' }
  const url = 'https://code.example/contents/Admin/password.json'
  expect(loadConfig({ ...token, GATE_CONTENTS_URL: url }).gateContents).toEqual({
    url,
    token: 'gate-token-1',
  })
  expect(messageOf({ GATE_CONTENTS_URL: url })).toContain('set both')
  for (const wrong of ['http://code.example/x', 'https://user@code.example/x', 'file:///x']) {
    const message = messageOf({ ...token, GATE_CONTENTS_URL: wrong })
    expect(message).toContain('GATE_CONTENTS_URL is')
    expect(message).not.toContain('gate-token-1')
  }
  expect(messageOf({ GATE_CONTENTS_URL: url, GATE_CONTENTS_TOKEN: 'a\nb' })).not.toContain('a\nb')
})

test('every wrong setting is named at once, with what it got and what it takes', () => {
  const message = messageOf({
    PORT: '99999',
    DEMO: 'yes',
    HOST: 'a b',
    PUBLIC_URL: 'ftp://x/',
    LOG_LEVEL: 'loud',
  })
  expect(message).toContain(
    'PORT is "99999", but it takes a whole number from 0 (any free port) to 65535.',
  )
  expect(message).toContain('DEMO is "yes", but it takes on or off.')
  expect(message).toContain('HOST is "a b"')
  expect(message).toContain('PUBLIC_URL is "ftp://x/"')
  expect(message).toContain('LOG_LEVEL is "loud"')
  expect(message).not.toContain('TRUST_PROXY')
})

test.each(['mysql://u:hunter2@h/d', 'hunter2', 'postgres:hunter2'])(
  'the password in %s is not told',
  (url) => {
    const message = messageOf({ DATABASE_URL: url })
    expect(message).toContain('DATABASE_URL')
    expect(message).not.toContain('hunter2')
  },
)

test.each([
  'https://library.example.edu/books',
  'https://a:hunter2@b.example',
  'library.example.edu',
])('PUBLIC_URL does not take %s', (url) =>
  expect(messageOf({ PUBLIC_URL: url })).toMatch(/^(?!.*hunter2).*PUBLIC_URL/s),
)

test('any text in any variable is taken or refused by name', () => {
  fc.assert(
    fc.property(fc.constantFrom(...settingNames), fc.string(), (name, text) => {
      const message = messageOf({ [name]: text })
      expect(message === '' || message.includes(`  ${name} is `)).toBe(true)
    }),
  )
})
