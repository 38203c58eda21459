import fc from 'fast-check'
import { expect } from 'vitest'

/**
 * Holds that a reader of files tells of whatever is wrong with one and never breaks off: `runs`
 * times some bytes of a sound file are changed, and often its end is missing. `outcome` gives what
 * became of the bytes: a refusal in words, or an error by its name.
 */
export async function neverCrashes(
  sound: Buffer,
  outcome: (bytes: Uint8Array) => Promise<string>,
  runs: number,
): Promise<void> {
  const change = fc.tuple(fc.nat(sound.length - 1), fc.integer({ min: 0, max: 255 }))
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { minLength: 1, maxLength: 20 }),
      fc.option(fc.nat(sound.length)),
      async (changes, end) => {
        const bytes = Buffer.from(sound)
        for (const [at, value] of changes) bytes[at] = value
        expect(await outcome(bytes.subarray(0, end ?? sound.length))).not.toMatch(/^\w*Error:/)
      },
    ),
    { numRuns: runs },
  )
}
