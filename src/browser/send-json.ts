/** What the library said to something that was sent. */
export type Sent<Answer> =
  | { readonly kind: 'answered'; readonly answer: Answer }
  /** It will never be taken: the sentence says why, and the library's status where it was asked. */
  | { readonly kind: 'refused'; readonly message: string; readonly status?: number }
  /** It can be sent again. `isCut`: the library was not reached. */
  | { readonly kind: 'later'; readonly message: string; readonly isCut: boolean }

type Sending = {
  /** Milliseconds after which it is not waited for any longer. */
  readonly patience?: number
  /** What is told where the library is not reached. */
  readonly away: string
  /** What is told besides where whoever works here has to sign in again. */
  readonly signIn: string
}

const usualPatience = 15_000
const gateways = [502, 503, 504]

/** Posts JSON to the library; never rejects. */
export async function sendJson<Answer>(
  address: string,
  sent: unknown,
  { patience = usualPatience, away, signIn }: Sending,
): Promise<Sent<Answer>> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(sent),
      signal: AbortSignal.timeout(patience),
    })
    if (gateways.includes(answer.status)) return { kind: 'later', message: away, isCut: true }
    const body: unknown = await answer.json()
    if (answer.ok) return { kind: 'answered', answer: body as Answer }
    const message = titleOf(body)
    if (answer.status === 401 || answer.status === 403) {
      return { kind: 'later', message: `${message} ${signIn}`, isCut: false }
    }
    const passes = answer.status === 429 || answer.status >= 500
    return passes
      ? { kind: 'later', message, isCut: false }
      : { kind: 'refused', message, status: answer.status }
  } catch {
    return { kind: 'later', message: away, isCut: true }
  }
}

function titleOf(problem: unknown): string {
  const title =
    typeof problem === 'object' && problem !== null && 'title' in problem && problem.title
  return typeof title === 'string' ? title : 'The library did not understand it.'
}
