import type { BrowserContext, CDPSession } from 'playwright'
import { residentMegabytes } from '../figures.ts'

/** The processes of a browser that pages and workers run in. */
export class PageProcesses {
  readonly #session: CDPSession

  constructor(session: CDPSession) {
    this.#session = session
  }

  /** The processor time that they have taken so far, in milliseconds. */
  async milliseconds(): Promise<number> {
    const all = await this.#all()
    return Math.round(all.reduce((sum, { cpuTime }) => sum + cpuTime, 0) * 1000)
  }

  /** The memory of the largest of them, in MB. */
  async megabytes(): Promise<number> {
    const all = await this.#all()
    return Math.max(...all.map(({ id }) => residentMegabytes(id)))
  }

  async #all() {
    const { processInfo } = await this.#session.send('SystemInfo.getProcessInfo')
    return processInfo.filter(({ type }) => type === 'renderer')
  }
}

/** The page processes of a browser. */
export async function pageProcesses(device: BrowserContext): Promise<PageProcesses> {
  const browser = device.browser()
  if (!browser) throw new Error('this browser tells nothing of its processes')
  return new PageProcesses(await browser.newBrowserCDPSession())
}
