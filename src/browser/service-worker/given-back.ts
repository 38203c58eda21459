import { NetworkOnly } from 'workbox-strategies'
import { forgetBook } from '../saved-books/saved-books.ts'
import { offlineShell } from './visited-pages.ts'
import type { WorkerEvent } from './worker-scope.ts'

type Asked = { readonly url: URL; readonly sameOrigin: boolean }

/** The pages whose forms give back an e-book that is lent: the first has its number in the path. */
const pages = [/^\/BookSoftcopy\/(\d{1,9})\/loan(?:\.data)?$/i, /^\/account\/e-books(?:\.data)?$/i]

/** Whether a form that is sent may give back an e-book. */
export function mayGiveBack({ url, sameOrigin }: Asked): boolean {
  return sameOrigin && pages.some((page) => page.test(url.pathname))
}

const sent = new NetworkOnly()

/**
 * Sends the form; an e-book that it gave back goes from this device at once, whichever tab it was
 * given back in.
 */
export async function sendGivingBack({
  url,
  request,
  event,
}: {
  readonly url: URL
  readonly request: Request
  readonly event: WorkerEvent
}): Promise<Response> {
  const number = await numberGivenBack(url, request.clone())
  try {
    const answer = await sent.handle({ request, event })
    const isDone = answer.ok || answer.type === 'opaqueredirect'
    if (isDone && number !== null) await forgetBook(number)
    return answer
  } catch (error) {
    const page = request.mode === 'navigate' ? await offlineShell() : undefined
    if (page) return page
    throw error
  }
}

/** The number of the e-book that a form gives back; null: it does something else. */
async function numberGivenBack({ pathname }: URL, request: Request): Promise<number | null> {
  const form = await request.formData().catch(() => null)
  if (form?.get('intent') !== 'give-back') return null
  const number = pages[0]?.exec(pathname)?.[1] ?? form.get('number')
  return Number(number) > 0 ? Number(number) : null
}
