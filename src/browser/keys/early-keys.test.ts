import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { keepEarlyKeys } from './early-keys.ts'

type Listener = (event: unknown) => void

/** A document whose field for scans is there once `draw` is called; what is typed goes nowhere. */
function earlyPage() {
  const listeners = new Map<string, Listener>()
  const field = { value: '', focus: () => {} }
  let drawn: typeof field | null = null
  const window: { earlyKeys?: unknown } = {}
  runInNewContext(keepEarlyKeys, {
    window,
    document: { querySelector: () => drawn },
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    setTimeout: () => 0,
  })
  const target = { closest: () => null }
  return {
    field,
    early: () => JSON.parse(JSON.stringify(window.earlyKeys)),
    draw: () => {
      drawn = field
    },
    press: (keys: readonly string[]) => {
      for (const key of keys) listeners.get('keydown')?.({ key, target })
    },
  }
}

test('a code is whole whose Enter comes after its field, and all of it before', () => {
  const page = earlyPage()
  page.press([...'451'])
  page.draw()
  page.press(['Enter'])
  expect(page.early()).toEqual({ ended: ['451'], begun: '' })
})

test('a code goes on in its field where it has begun before it', () => {
  const page = earlyPage()
  page.press([...'45', 'Enter', '4', '5'])
  page.draw()
  page.press(['1'])
  expect(page.early()).toEqual({ ended: ['45'], begun: '' })
  expect(page.field.value).toBe('45')
})
