import { expect, test } from 'vitest'
import { isLocalhost } from './register.ts'

test.each(['localhost', '127.0.0.1', '127.1.2.3', '[::1]', 'library.localhost'])(
  '%s is this machine',
  (hostname) => {
    expect(isLocalhost(hostname)).toBe(true)
  },
)

test.each(['library.example', 'localhost.example', '128.0.0.1', '10.0.0.4'])(
  '%s is another machine',
  (hostname) => {
    expect(isLocalhost(hostname)).toBe(false)
  },
)
