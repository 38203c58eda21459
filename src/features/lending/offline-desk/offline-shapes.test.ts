import { expect, test } from 'vitest'
import { newKey } from '#test/circulation.ts'
import { operationBody } from './offline-shapes.api.ts'

const sent = {
  key: newKey(),
  kind: 'return',
  member: null,
  copy: '10234',
  desk: 'By the door',
  by: 'library@suiit.example',
  told: 'Returned.',
  at: '2026-11-23T11:00:00+05:30',
  sentAt: '2026-11-23T12:00:00+05:30',
}

test.each([
  ['returnedOn', { returnedOn: '0026-11-21' }],
  ['returnedOn', { returnedOn: '9999-12-31' }],
  ['override', { override: { codes: ['made-up'], reason: 'Because' } }],
])('what a desk tells is refused for its %s: %j', (field, slip) => {
  expect(operationBody.safeParse(sent).success).toBe(true)
  expect(operationBody.safeParse({ ...sent, ...slip }).error?.issues[0]?.path[0]).toBe(field)
})
