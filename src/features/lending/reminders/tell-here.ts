import { askForLeave, subscribeHere } from '#src/browser/push/this-browser.ts'
import { deviceOf } from '#src/features/people/account/device.ts'
import { accountWords } from '#src/features/people/account/words.ts'
import { languageOfDocument } from '#src/kernel/words/language.ts'

const json = { accept: 'application/json', 'content-type': 'application/json' }
const address = '/api/v1/me/devices'

/**
 * Lets whoever is signed in be told on this device: asks them, subscribes the browser, and lets the
 * library know. null when it is done, else a sentence that says what to do. Call it from a click.
 */
export async function tellHere(): Promise<string | null> {
  try {
    if (!(await askForLeave())) {
      return 'The browser was not given leave to show messages. You can give it beside the address of the page.'
    }
    const listed = await fetch(address, { headers: json })
    if (!listed.ok) return await reasonOf(listed)
    const { publicKey }: { publicKey: string } = await listed.json()
    const { endpoint, keys } = (await subscribeHere(publicKey)).toJSON()
    const device = {
      endpoint,
      keys,
      name: deviceOf(accountWords[languageOfDocument()], navigator.userAgent),
    }
    const added = await fetch(address, {
      method: 'POST',
      headers: json,
      body: JSON.stringify(device),
    })
    return added.ok ? null : await reasonOf(added)
  } catch {
    return 'This device could not be added: its push service or the library was out of reach. Please try again.'
  }
}

async function reasonOf(answer: Response): Promise<string> {
  const problem: { title?: unknown } = await answer.json().catch(() => ({}))
  return typeof problem.title === 'string'
    ? problem.title
    : 'The library could not add this device.'
}
