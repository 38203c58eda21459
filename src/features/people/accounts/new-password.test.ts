import { expect, test } from 'vitest'
import { institute } from '#institute'
import { checkNewPassword, refuseOwnText } from './new-password.server.ts'

const usual = { shortest: 6 }

test('a new password has 6 to 128 letters, in any script', async () => {
  const check = (password: string) => checkNewPassword(password, usual)
  await expect(check('12345')).rejects.toThrow('Password should be at least 6 characters.')
  await expect(check('👍🙂📚')).rejects.toThrow('at least 6')
  const words = 'river lamp seven '.repeat(8)
  await expect(check(`${words.slice(0, 128)}x`)).rejects.toThrow('at most 128')
  await check(words.slice(0, 128))
  await check('ଫକୀର ମୋହନ')
  await check('👍🙂📚🌊🪔🎋')
  await check('କ୍\u200dଷମା ନଦୀ')
  await expect(check('tk7!q\u200b')).rejects.toThrow('at least 6')
})

test('a college may ask for more letters, and the sentence says how many', async () => {
  await expect(checkNewPassword('quiet rive', { shortest: 12 })).rejects.toMatchObject({
    message: 'Password should be at least 12 characters.',
    details: { authCode: 'weak-password' },
  })
  await checkNewPassword('quiet rivers', { shortest: 12 })
})

test.each([
  'password',
  'PassWord',
  'password1',
  'P@ssw0rd',
  'letmein',
  'monkey2024',
  '!!dragon!!',
  'aaaaaa',
  '999999',
  'abababab',
  'acacacac',
  '123456',
  '9876543210',
  'abcdef',
  'qwerty123',
  'password12345',
  'password123456789',
  '1990krishna08',
  'pass\u200bword',
  'pass\u00adword\u2060',
  'almirah-demo',
  'almirah-gate',
  'Almirah-Demo1',
  'almirah2026',
  'iloveyou',
  'krishna',
  'krishna123',
  'sairam',
  'library',
  'ｐａｓｓｗｏｒｄ',
])('%j is refused, for everybody takes it', async (password) => {
  await expect(checkNewPassword(password, usual)).rejects.toMatchObject({
    details: { authCode: 'common-password' },
  })
})

test.each(['river lamp', 'tk7!qz', 'monkey-on-a-lamp', '84 dragon 7312'])(
  '%j is taken',
  async (password) => {
    await checkNewPassword(password, usual)
  },
)

const asha = { name: 'Asha Priyadarshini Rao', email: '21cse001@suiit.example' }
const college = institute.emailDomain.split('.')[0]

test.each([
  '21cse001',
  '21CSE001!',
  'asha-rao',
  'AshaRao123',
  'priyadarshini',
  'rao.asha@2006',
  'oar ahsA',
  'inihsradayirp',
  '100esc12',
  'asha\u200brao',
  `${college}2026`,
  `asha@${college}`,
])('%j is refused, for it is little more than its owner', (password) => {
  expect(() => refuseOwnText(password, asha)).toThrow('too close to your name or address')
})

test.each(['asha keeps seven lamps', 'quiet rivers', 'orange'])(
  '%j is nobody’s name',
  (password) => {
    refuseOwnText(password, asha)
  },
)
