import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { afterEach } from 'vitest'
import { chromiumSwitches, headlessShell, phone } from './browser.ts'

/** A reader's browser that can be closed and opened again with all that it has kept. */
type Device = {
  /** Opens the browser where it is closed, and a page of it at an address. */
  readonly open: (address: string) => Promise<Page>
  readonly close: () => Promise<void>
}

/**
 * Devices for one file of journeys: each call gives a new one. They are closed, and what they kept
 * is gone, after each journey.
 */
export function useDevices() {
  const used: { close: () => Promise<void>; folder: string }[] = []
  afterEach(async () => {
    for (const { close, folder } of used.splice(0)) {
      await close()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  })
  return async (): Promise<Device> => {
    const folder = await mkdtemp(join(tmpdir(), 'almirah-device-'))
    let context: BrowserContext | null = null
    const close = async () => {
      await context?.close()
      context = null
    }
    const open = async (address: string) => {
      context ??= await chromium.launchPersistentContext(folder, {
        viewport: phone,
        args: [...chromiumSwitches],
        ...(headlessShell ? { executablePath: headlessShell } : {}),
      })
      const page = await context.newPage()
      await page.goto(address)
      return page
    }
    used.push({ close, folder })
    return { open, close }
  }
}

/** Paths of the pages that the browser has kept. */
export function cachedPages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const cache = await caches.open('almirah pages')
    return (await cache.keys()).map(({ url }) => new URL(url).pathname)
  })
}
