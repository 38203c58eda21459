import { askForLeave, subscribeHere } from '#src/browser/push/this-browser.ts'
import { deviceOf } from '#src/features/people/account/device.ts'
import { accountWords } from '#src/features/people/account/words.ts'
import { languageOfDocument } from '#src/kernel/words/language.ts'
import { type ReminderWords, reminderWords } from './words.ts'

const json = { accept: 'application/json', 'content-type': 'application/json' }
const address = '/api/v1/me/devices'

/**
 * Lets whoever is signed in be told on this device: asks them, subscribes the browser, and lets the
 * library know. null when it is done, else a sentence that says what to do. Call it from a click.
 */
export async function tellHere(): Promise<string | null> {
  const words = reminderWords[languageOfDocument()]
  try {
    if (!(await askForLeave())) {
      return words.noLeave
    }
    const listed = await fetch(address, { headers: json })
    if (!listed.ok) return await reasonOf(listed, words)
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
    return added.ok ? null : await reasonOf(added, words)
  } catch {
    return words.outOfReach
  }
}

async function reasonOf(answer: Response, words: ReminderWords): Promise<string> {
  const problem: { title?: unknown } = await answer.json().catch(() => ({}))
  return typeof problem.title === 'string' ? problem.title : words.notAdded
}
