import { afterAll, expect } from 'vitest'

// Files share a worker: what one of them puts in the place of `fetch` would answer all that follow.
const names = ['fetch', 'window', 'localStorage', 'Worker', 'Date', 'setTimeout'] as const
const globals = () => names.map((name) => Object.getOwnPropertyDescriptor(globalThis, name)?.value)

const before = globals()

afterAll(() => {
  const changed = names.filter((_name, at) => globals()[at] !== before[at])
  expect(changed, 'a file puts back the globals that it changes').toEqual([])
})
