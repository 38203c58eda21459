import { expect, test } from 'vitest'
import { failedResult } from '#src/browser/forms/form-result.ts'
import { wrongField } from './failed-field.ts'

const failed = (code: string) => failedResult(code, 'Said.')

test.each([
  ['weak-password', 'password', false],
  ['wrong-password', 'password', false],
  ['email-already-in-use', 'email', false],
  ['common-password', 'password', true],
  ['own-password', 'password', true],
  ['long-password', 'password', true],
  ['invalid-name', 'name', true],
])('%s is said at the field %s; without a dialog: %s', (code, field, isQuiet) => {
  const wrong = wrongField(failed(code), ['name', 'email', 'password'])
  expect(wrong).toEqual({ code, field, isQuiet, message: 'Said.' })
})

test('where the form has no such field, or the code is of none, no field says it', () => {
  expect(wrongField(failed('invalid-name'), ['email', 'password'])).toBeNull()
  for (const code of ['unexpected', 'too-many-requests', 'constructor', '']) {
    expect(wrongField(failed(code), ['name', 'email', 'password'])).toBeNull()
  }
  expect(wrongField(null, ['password'])).toBeNull()
})
