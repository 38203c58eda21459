import { ensureInstalled } from './install.mjs'
import { runScript } from './project.mjs'
import { runOnPinnedNode } from './run-node.mjs'

/**
 * `node scripts/run.mjs FILE ARGUMENT…`: runs a TypeScript file of the project, as npm's scripts
 * do.
 */
await runScript(async () => {
  await ensureInstalled()
  runOnPinnedNode(process.argv.slice(2), { NODE_ENV: 'production' })
})
