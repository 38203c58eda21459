import { expect, test } from 'vitest'
import { AppError } from '#src/kernel/errors.ts'
import { doneForm, failedForm, failureOf } from './form-result.ts'

test('a failed form keeps what was typed, and says what is wrong with each field', () => {
  const fields = [{ field: 'name', message: 'A name is needed.' }]
  const error = new AppError('invalid-input', 'One field is not right.', { fields })
  const { data: result, init } = failedForm(error, { name: ' ' })
  expect(result).toEqual({
    flash: { kind: 'failed', message: 'One field is not right.' },
    code: 'invalid-input',
    faults: { name: 'A name is needed.' },
    typed: { name: ' ' },
    current: null,
  })
  expect(init).toMatchObject({ status: error.status, headers: {} })
})

test('a code of signing in stands for that of the error, and a wait is said to programs', () => {
  const details = { authCode: 'too-many-requests', retryAfter: 30 }
  const { data: result, init } = failedForm(new AppError('forbidden', 'Wait.', details), {})
  expect(result.code).toBe('too-many-requests')
  expect(init).toMatchObject({ headers: { 'retry-after': '30' } })
})

test('what nobody can do anything about is thrown on', () => {
  expect(() => failedForm(new Error('disk'), {})).toThrow('disk')
})

test('only a form that failed has a failure', () => {
  const failed = failedForm(new AppError('conflict', 'Taken.'), {}).data
  expect(failureOf(failed)).toBe(failed.flash)
  for (const result of [doneForm('Saved.'), { flash: null }, null, undefined]) {
    expect(failureOf(result)).toBeNull()
  }
})
