/** Hashes that are made before it is looked at them: a browser makes each one in the background. */
const atOnce = 256

/**
 * A whole number which, behind the text, has a hash (SHA-256) that begins with so many zero bits:
 * work that nobody can do ahead. The sixteenth bit takes a phone some seconds.
 */
export async function solveWork(text: string, bits: number): Promise<number> {
  for (let from = 0; ; from += atOnce) {
    const tries = Array.from({ length: atOnce }, (_, at) => from + at)
    const found = await Promise.all(tries.map((answer) => isWorkDone(text, answer, bits)))
    const at = found.indexOf(true)
    if (at >= 0) return from + at
  }
}

/** Whether the number is such an answer. */
export async function isWorkDone(text: string, answer: number, bits: number): Promise<boolean> {
  const bytes = new TextEncoder().encode(`${text}.${answer}`)
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return zeroBits(hash) >= bits
}

function zeroBits(hash: Uint8Array): number {
  let bits = 0
  for (const byte of hash) {
    bits += Math.clz32(byte) - 24
    if (byte !== 0) break
  }
  return bits
}
