import { solveWork } from '#src/kernel/proof-of-work.ts'
import type { FormEntries, FormOutcome, WaitingForm } from './waiting-form.ts'

/** Milliseconds that an answer is waited for: files on a slow line take their time. */
const patience = 90_000
/** So many passes are tried: one that the page had, one for its age, one for the work. */
const mostPasses = 3
const gateways = [502, 503, 504]

/** What the library says to a form. */
type Said = {
  readonly href?: unknown
  readonly title?: unknown
  readonly fields?: unknown
  /** A pass for the next try, after so many seconds. */
  readonly pass?: unknown
  readonly retryAfter?: unknown
}

/**
 * Sends a form to the library, and does what its pass asks for; never rejects. `onWork` is called
 * where that takes a while.
 */
export async function postForm(
  { key, address, entries }: Pick<WaitingForm, 'key' | 'address' | 'entries'>,
  onWork: () => void = () => {},
): Promise<FormOutcome> {
  let pass = String(entries.find(([name]) => name === 'pass')?.[1] ?? '')
  try {
    for (let tries = 1; ; tries++) {
      const bits = bitsOf(pass)
      if (bits > 0) onWork()
      const work = bits > 0 ? String(await solveWork(`${pass}.${key}`, bits)) : ''
      const { status, said } = await post(address, formOf(entries, { key, pass, work }))
      if (gateways.includes(status)) return { kind: 'later', message: null }
      if (status < 400 && typeof said.href === 'string') return { kind: 'sent', href: said.href }
      if (typeof said.pass !== 'string' || tries >= mostPasses) return refusalOf(status, said)
      pass = said.pass
      await pause(Number(said.retryAfter ?? 0) * 1000)
    }
  } catch {
    return { kind: 'later', message: null }
  }
}

/**
 * The second part of a pass says how many zero bits of work it asks for. Without https browsers
 * cannot do it: the form then asks for a sum.
 */
function bitsOf(pass: string): number {
  if (!('subtle' in crypto)) return 0
  return Number(/^\w+\.(\d{1,2})\./.exec(pass)?.[1] ?? 0)
}

function formOf(entries: FormEntries, answers: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of entries) if (!(name in answers)) form.append(name, value)
  for (const [name, value] of Object.entries(answers)) form.append(name, value)
  return form
}

async function post(address: string, body: FormData): Promise<{ status: number; said: Said }> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body,
    signal: AbortSignal.timeout(patience),
  })
  if (gateways.includes(answer.status)) return { status: answer.status, said: {} }
  return { status: answer.status, said: await answer.json() }
}

/** Signing in, and time, mend what is answered with 401 and 429; the library mends 5xx itself. */
function refusalOf(status: number, { title, fields }: Said): FormOutcome {
  const message = typeof title === 'string' ? title : null
  if (status === 401 || status === 429 || status >= 500) return { kind: 'later', message }
  const named: unknown[] = Array.isArray(fields) ? fields : []
  const faults = named.flatMap((one) =>
    typeof one === 'object' && one !== null && 'field' in one && 'message' in one
      ? [[String(one.field), String(one.message)] as const]
      : [],
  )
  return { kind: 'refused', message: message ?? '', faults: Object.fromEntries(faults) }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
