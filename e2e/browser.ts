import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { site } from './site.ts'

/** Widths at which every screen is looked at: a cheap phone, a desktop. */
export const phone = { width: 360, height: 740 }
export const desktop = { width: 1280, height: 800 }

/** What keeps Chromium from asking anybody for anything. */
export const chromiumSwitches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The program of the whole browser; undefined: Playwright's own. */
export const wholeChromium = process.env.CHROMIUM_PATH
/**
 * The program that journeys use: the same pages without a browser's windows, in little more than
 * half the processor time.
 */
export const headlessShell = process.env.CHROMIUM_SHELL_PATH ?? wholeChromium

/** The address of a path in the running app. */
export function address(path: string): string {
  return new URL(path, site().url).href
}

/**
 * A browser for one file of journeys. `open` gives a page at a path; what the page logs as an
 * error, or throws, fails the journey, unless the journey takes it from `problems` itself. `args`
 * are Chromium's, such as those of its pretended camera; `program` is the browser's.
 */
export function useBrowser(args: readonly string[] = [], program = headlessShell) {
  let browser: Browser
  const problems: string[] = []
  beforeAll(async () => {
    browser = await chromium.launch({
      args: [...chromiumSwitches, ...args],
      ...(program ? { executablePath: program } : {}),
    })
  })
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close()
    expect(problems.splice(0)).toEqual([])
  })
  afterAll(() => browser.close())
  /**
   * A context to do as one likes with: no error is watched for. Its pages have no service worker
   * unless `options` allow it.
   */
  const newContext = (options: BrowserContextOptions) =>
    browser.newContext({ serviceWorkers: 'block', ...options })
  /** An empty page whose errors are watched for. */
  const newPage = async (options: BrowserContextOptions = {}): Promise<Page> => {
    const context = await newContext({ viewport: desktop, ...options })
    const page = await context.newPage()
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(`${page.url()}: ${message.text()}`)
    })
    page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`))
    return page
  }
  const open = async (path: string, options: BrowserContextOptions = {}): Promise<Page> => {
    const page = await newPage(options)
    await visit(page, path)
    return page
  }
  return { open, newPage, problems, newContext }
}

/** Has the page go to a path of the running app; resolves once React has taken it over. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(address(path))
  await hydrated(page)
}

/** Resolves once React has taken over the page; while one document goes, there may be none. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement?.dataset.hydrated === 'true')
}
