import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { runScript } from './project.mjs'
import { runOnPinnedNode } from './run-node.mjs'

/** `npm start`: installs what is missing, builds what has changed, runs the site. */
await runScript(async () => {
  await ensureInstalled()
  await ensureBuilt()
  runOnPinnedNode(['src/main.ts'], { NODE_ENV: 'production' })
})
