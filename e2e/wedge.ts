import type { Page } from 'playwright'

/** What the desk says to the last scan. */
export function answerOf(page: Page) {
  return page.getByRole('region', { name: /^(Answer|उत्तर|ଉତ୍ତର)$/ })
}

/**
 * Types as a keyboard-wedge scanner: a key every few milliseconds, then Enter; gives the
 * milliseconds from Enter to the answer.
 */
export async function scan(page: Page, code: string): Promise<number> {
  const alert = answerOf(page).getByRole('alert')
  await alert.evaluate((element) => {
    let last = Number.POSITIVE_INFINITY
    let slowest = 0
    const pressed = (event: KeyboardEvent) => {
      slowest = Math.max(slowest, event.timeStamp - last)
      last = event.timeStamp
      if (event.key !== 'Enter') return
      element.dataset.slowest = String(slowest)
      const begin = event.timeStamp
      const watch = new MutationObserver(() => {
        watch.disconnect()
        element.dataset.took = String(performance.now() - begin)
      })
      watch.observe(element, { childList: true })
      window.removeEventListener('keydown', pressed, { capture: true })
    }
    delete element.dataset.took
    window.addEventListener('keydown', pressed, { capture: true })
  })
  await page.keyboard.type(code, { delay: 3 })
  await page.keyboard.press('Enter')
  await page.waitForFunction(
    () => document.querySelector<HTMLElement>('[role="alert"][data-took]') !== null,
  )
  return Number(await alert.getAttribute('data-took'))
}

/** Types without an Enter; each key is held so many milliseconds before the next one, by turns. */
export async function typeWithPauses(page: Page, text: string, pauses: readonly number[]) {
  for (const [place, character] of [...text].entries()) {
    await page.keyboard.press(character, { delay: pauses[place % pauses.length] ?? 0 })
  }
}

/**
 * The longest time between two keys of the last scan, in milliseconds: a busy machine types slower
 * than any scanner.
 */
export async function slowestKey(page: Page): Promise<number> {
  return Number(await answerOf(page).getByRole('alert').getAttribute('data-slowest'))
}

/** Waits until the desk says exactly this. */
export function says(page: Page, words: string): Promise<void> {
  return answerOf(page).getByText(words, { exact: true }).waitFor()
}
