const executablePath = process.env.CHROMIUM_PATH

/**
 * How the benches start their Chromium: the one of `CHROMIUM_PATH`, else Playwright's own, asking
 * nobody for anything.
 */
export const chromiumOptions = {
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
}
