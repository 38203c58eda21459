import { ensureBuilt } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { runScript } from './project.mjs'
import { runOnPinnedNode } from './run-node.mjs'

const inChromium = new Set(['offline-search', 'second-visit', 'ebooks'])

/** `npm run bench`: installs what is missing, builds what has changed, measures. */
await runScript(async () => {
  await ensureInstalled()
  await ensureBuilt()
  const chromium = inChromium.has(process.argv[2]) ? { CHROMIUM_PATH: ensureChromium() } : {}
  runOnPinnedNode(['bench/bench.ts', ...process.argv.slice(2)], {
    NODE_ENV: 'production',
    ...chromium,
  })
})
