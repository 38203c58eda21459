import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pieces } from './content-parts.ts'

test('pieces have their length, but for the last, and make up the same', async () => {
  const part = fc.uint8Array({ maxLength: 300_000, size: 'max' })
  await fc.assert(
    fc.asyncProperty(
      fc.array(part, { maxLength: 6 }),
      fc.integer({ min: 1000, max: 200_000 }),
      async (given, length) => {
        async function* parts() {
          yield* given
        }
        const made: Buffer[] = []
        for await (const piece of pieces(parts(), length)) made.push(Buffer.from(piece))
        expect(made.slice(0, -1).every((piece) => piece.length === length)).toBe(true)
        expect(made.every(({ length: bytes }) => bytes > 0 && bytes <= length)).toBe(true)
        expect(Buffer.compare(Buffer.concat(made), Buffer.concat(given))).toBe(0)
      },
    ),
    { numRuns: 30 },
  )
})
