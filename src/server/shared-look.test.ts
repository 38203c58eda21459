import { expect, test } from 'vitest'
import { sharedLook } from './shared-look.ts'

function looks() {
  const open: { resolve: (seen: number) => void; reject: (error: Error) => void }[] = []
  const look = sharedLook(
    () => new Promise<number>((resolve, reject) => open.push({ resolve, reject })),
  )
  return { open, look }
}
const turn = () => new Promise((resolve) => setImmediate(resolve))

test('a call is answered by a look that begins after it; calls share looks', async () => {
  const { open, look } = looks()
  const first = look()
  const [second, third] = [look(), look()]
  expect(open).toHaveLength(1)
  open[0]?.resolve(1)
  expect(await first).toBe(1)
  await turn()
  expect(open).toHaveLength(2)
  const fourth = look()
  open[1]?.resolve(2)
  expect(await Promise.all([second, third])).toEqual([2, 2])
  await turn()
  open[2]?.resolve(3)
  expect(await fourth).toBe(3)
})

test('a look that fails fails its own callers only', async () => {
  const { open, look } = looks()
  const first = look()
  const second = look()
  open[0]?.reject(new Error('away'))
  await expect(first).rejects.toThrow('away')
  await turn()
  open[1]?.resolve(2)
  expect(await second).toBe(2)
  const third = look()
  open[2]?.resolve(3)
  expect(await third).toBe(3)
})
