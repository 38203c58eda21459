import { ensureInstalled } from './install.mjs'
import { runScript } from './project.mjs'
import { runOnPinnedNode } from './run-node.mjs'

/** `npm run dev`: the site with pages that reload as their sources change, and a server that restarts as its do. */
await runScript(async () => {
  await ensureInstalled()
  runOnPinnedNode(['--watch', '--watch-preserve-output', 'src/main.ts'], {
    NODE_ENV: 'development',
  })
})
