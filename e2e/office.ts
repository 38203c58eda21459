import type { Page } from 'playwright'
import { beforeAll } from 'vitest'
import { desktop, phone, type useBrowser } from './browser.ts'
import { enterOffice, storedCookies } from './sign-in.ts'

/** The widths of journeys in the office. */
export const sizes = [
  ['desktop', desktop],
  ['phone', phone],
] as const

/**
 * The librarian with the admin gate open, for one file of journeys: `open` gives a page, `cookie`
 * the session's Cookie header. `forgive` takes the line away that Chromium logs for a form that was
 * refused with this status.
 */
export function useOffice(browser: ReturnType<typeof useBrowser>) {
  let office = ''
  beforeAll(async () => {
    office = await enterOffice()
  })
  const open = (
    path: string,
    viewport: { width: number; height: number },
    more: { permissions?: string[] } = {},
  ) => browser.open(path, { viewport, storageState: storedCookies(office), ...more })
  const forgive = (status: number) => {
    const others = browser.problems.filter((line) => !line.includes(`status of ${status}`))
    browser.problems.splice(0, browser.problems.length, ...others)
  }
  return { open, cookie: () => office, forgive }
}

/** The page's own part, without bars and footer. */
export function main(page: Page) {
  return page.getByRole('main')
}

/** A button of the page's own part, by its exact name. */
export function button(page: Page, name: string) {
  return main(page).getByRole('button', { name, exact: true })
}

/** What the page says has been done. */
export function flash(page: Page) {
  return main(page).getByRole('status').and(page.locator(':not(.visually-hidden)'))
}

/** How wide the page is drawn: no wider than the window, where nothing sticks out. */
export function drawnWidth(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth)
}
