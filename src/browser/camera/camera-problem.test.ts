import { expect, test } from 'vitest'
import { cameraAdvice, cameraProblem } from './camera-problem.ts'
import { cameraWords } from './words.ts'

test.each([
  ['NotAllowedError', 'denied'],
  ['SecurityError', 'denied'],
  ['NotFoundError', 'none'],
  ['OverconstrainedError', 'none'],
  ['NotReadableError', 'in-use'],
  ['AbortError', 'in-use'],
  ['TypeError', 'failed'],
] as const)('%s is the problem “%s”, with advice', (name, problem) => {
  expect(cameraProblem(new DOMException('why', name))).toBe(problem)
  expect(cameraAdvice(cameraWords.en, problem).text).toMatch(/start again|type the number/i)
})

test('anything else that is thrown is a camera that failed', () => {
  expect([undefined, 'text', {}].map(cameraProblem)).toEqual(['failed', 'failed', 'failed'])
})
