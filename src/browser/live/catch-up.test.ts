import { expect, test, vi } from 'vitest'
import { CatchUp } from './catch-up.ts'

function tab(show = async () => {}) {
  const tell = vi.fn()
  const shown = vi.fn(show)
  return { tell, shown, catchUp: new CatchUp(tell, shown) }
}

test('a tab that comes later asks, and shows what is stored as current once it hears so', async () => {
  const { tell, shown, catchUp } = tab()
  catchUp.ask()
  expect(tell.mock.calls).toEqual([['ask']])
  await catchUp.hearCurrent()
  await catchUp.hearCurrent()
  expect(shown).toHaveBeenCalledTimes(1)
})

test('a tab that has not asked is told nothing by the answer to another', async () => {
  const { tell, shown, catchUp } = tab()
  catchUp.hearChange()
  await catchUp.hearCurrent()
  expect(shown).not.toHaveBeenCalled()
  expect(tell).not.toHaveBeenCalled()
})

test('where something changes before the answer, it asks again instead of going back', async () => {
  const { tell, shown, catchUp } = tab()
  catchUp.ask()
  catchUp.hearChange()
  await catchUp.hearCurrent()
  expect(shown).not.toHaveBeenCalled()
  expect(tell).toHaveBeenCalledTimes(2)
  await catchUp.hearCurrent()
  expect(shown).toHaveBeenCalledTimes(1)
})

test('where something changes while it reads, it asks again', async () => {
  const { tell, shown, catchUp } = tab(async () => catchUp.hearChange())
  catchUp.ask()
  await catchUp.hearCurrent()
  expect(tell).toHaveBeenCalledTimes(2)
  expect(shown).toHaveBeenCalledTimes(1)
})
