import { afterEach, vi } from 'vitest'

const errors = vi.spyOn(console, 'error')

afterEach(() => {
  const calls = errors.mock.calls.map((call) => call.join(' '))
  errors.mockClear()
  if (calls.length > 0) throw new Error(`console.error was called: ${calls.join('\n')}`)
})
