import type { Locator, Page } from 'playwright'

/**
 * Seconds of what a person does, by the keystroke-level model (Card, Moran and Newell, 1983): a key
 * of an average typist, a click with the way to it, a moment to make sure. A scan is the book
 * turned over and the trigger.
 */
const seconds = { key: 0.2, click: 1.3, look: 1.35, scan: 2 } as const

/**
 * Somebody at this page whose time is counted: what they do, and apart from it what the machine
 * takes, which differs from machine to machine.
 */
export function personAt(page: Page) {
  const begun = performance.now()
  const done = { key: 0, click: 0, look: 0, scan: 0 }
  const press = async (key: string) => {
    done.key += key.split('+').length
    await page.keyboard.press(key)
  }
  return {
    press,
    click: async (place: Locator) => {
      done.click++
      await place.click()
    },
    /** Slowly enough for nobody to take it for a scanner. */
    type: async (text: string) => {
      done.key += text.length
      await page.keyboard.type(text, { delay: 120 })
    },
    /** As a hand-held scanner does: the code, then Enter. */
    scan: async (code: string) => {
      done.scan++
      await page.keyboard.type(code)
      await page.keyboard.press('Enter')
    },
    /** Looks whether this is there. */
    look: async (place: Locator) => {
      done.look++
      await place.waitFor()
    },
    /** Seconds so far. */
    time: () => {
      const kinds = Object.keys(seconds) as (keyof typeof seconds)[]
      const person = kinds.reduce((sum, kind) => sum + done[kind] * seconds[kind], 0)
      return { ...done, person, machine: (performance.now() - begun) / 1000 }
    },
  }
}
