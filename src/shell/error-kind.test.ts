import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, test } from 'vitest'
import { shownError } from './error-kind.ts'

const thrown = (status: number, data: unknown) => new ErrorResponse(status, '', data)

test.each([
  [404, 'not-found'],
  [401, 'forbidden'],
  [403, 'forbidden'],
  [429, 'unavailable'],
  [503, 'unavailable'],
  [422, 'refused'],
  [500, 'unexpected'],
])('status %d is %s', (status, kind) => {
  expect(shownError(thrown(status, null)).kind).toBe(kind)
})

test('passes on what the server says, and nothing that is not text', () => {
  const data = { message: 'Use a number.', requestId: 'r-1', details: {} }
  expect(shownError(thrown(422, data))).toEqual({
    kind: 'refused',
    message: 'Use a number.',
    requestId: 'r-1',
  })
  expect(shownError(thrown(422, { message: 7, requestId: '' }))).toEqual({ kind: 'refused' })
})

test.each([
  new TypeError(
    'Failed to fetch dynamically imported module: https://library.example/static/js/x.js',
  ),
  new TypeError(
    'error loading dynamically imported module: https://library.example/static/js/x.js',
  ),
  new TypeError('Importing a module script failed.'),
  new TypeError('NetworkError when attempting to fetch resource.'),
  new Error('Unable to discover routes due to manifest version mismatch.'),
])('%s is a load error', (error) => {
  expect(shownError(error)).toEqual({ kind: 'load' })
})

test.each([new Error('x is undefined'), 'text', null, undefined])('%s is unexpected', (error) => {
  expect(shownError(error)).toEqual({ kind: 'unexpected' })
})
