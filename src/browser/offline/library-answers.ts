const patience = 5000

/**
 * Whether the library itself answers within five seconds, and not a page of the network that wants
 * a sign-in.
 */
export async function libraryAnswers(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(patience)
    const answer = await fetch('/healthz', { cache: 'no-store', signal })
    return answer.ok && (answer.headers.get('content-type') ?? '').includes('json')
  } catch {
    return false
  }
}
