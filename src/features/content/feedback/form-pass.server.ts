import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { isWorkDone } from '#src/kernel/proof-of-work.ts'

/** Seconds that a form is with its sender at least, and for which it is good. */
export const passSeconds = { least: 3, most: 24 * 60 * 60 } as const

/** A form as it was given: when, and what has to be done before it is sent back. */
type FormPass = {
  readonly at: number
  /** The zero bits of the work; 0: none is asked for. */
  readonly bits: number
  readonly nonce: string
}

/** A signed text that stands in the form, by which it is known that the form was given and when. */
export function writePass(secret: string, at: Date, bits: number): string {
  const seconds = Math.floor(at.getTime() / 1000).toString(36)
  const said = `${seconds}.${bits}.${randomBytes(6).toString('hex')}`
  return `${said}.${signed(secret, said)}`
}

/** What a text says that `writePass` wrote; null for any other. */
export function readPass(secret: string, text: string): FormPass | null {
  const [, said = '', at = '', bits = '', nonce = '', signature = ''] =
    /^(([0-9a-z]{1,9})\.(\d{1,2})\.([0-9a-f]{12}))\.([\w-]{43})$/.exec(text) ?? []
  if (said === '' || !isSame(signature, signed(secret, said))) return null
  return { at: Number.parseInt(at, 36), bits: Number(bits), nonce }
}

/** Whether a form was long enough with its sender, and is not too old. */
export function isInTime({ at }: FormPass, now: Date): boolean {
  const age = now.getTime() / 1000 - at
  return age >= passSeconds.least && age <= passSeconds.most
}

/** Two small numbers: what a sender without scripts adds up in place of the work. */
export function sumOf({ nonce }: FormPass): readonly [number, number] {
  const digits = Number.parseInt(nonce.slice(0, 4), 16)
  return [2 + (digits % 8), 2 + (Math.floor(digits / 8) % 8)]
}

/** What was sent with a form: the key that its sender made, and answers to what was asked. */
export type PassAnswers = {
  readonly key: string
  readonly work: string
  readonly sum: string
}

/** Which of the ways its sender took; null: what was asked for was not done. */
export async function proofOf(
  text: string,
  pass: FormPass,
  { key, work, sum }: PassAnswers,
): Promise<'none' | 'work' | 'sum' | null> {
  if (pass.bits === 0) return 'none'
  const answer = /^\d{1,12}$/.test(work) ? Number(work) : -1
  if (answer >= 0 && (await isWorkDone(`${text}.${key}`, answer, pass.bits))) return 'work'
  const [one, other] = sumOf(pass)
  return sum.trim() === String(one + other) ? 'sum' : null
}

function signed(secret: string, text: string): string {
  return createHmac('sha256', secret).update(`feedback form ${text}`).digest('base64url')
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
