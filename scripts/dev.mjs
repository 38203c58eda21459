import { watch } from 'node:fs'
import { ensureInstalled } from './install.mjs'
import { path, runScript, say } from './project.mjs'
import { passSignals, startOnPinnedNode } from './run-node.mjs'

/**
 * `npm run dev`: pages reload by themselves as they change; the server starts again when a `.ts`
 * file does.
 */
await runScript(async () => {
  await ensureInstalled()
  let ending = false
  let timer
  let child = start()

  function start() {
    const server = startOnPinnedNode(['src/main.ts'], { NODE_ENV: 'development' })
    server.on('exit', (code) => {
      if (ending) process.exit(code ?? 1)
      if (server !== child) return
      child = undefined
      say('The server has ended; it starts again when a file changes.')
    })
    return server
  }

  function restart() {
    say('The server has changed; starting it again …')
    const old = child
    child = undefined
    if (old) old.once('exit', () => (child = start())).kill('SIGTERM')
    else child = start()
  }

  passSignals((signal) => {
    ending = true
    if (!child?.kill(signal)) process.exit(0)
  })
  watch(path('src'), { recursive: true }, (_event, file) => {
    if (!/\.ts$/.test(file ?? '') || /\.test\.ts$/.test(file)) return
    clearTimeout(timer)
    timer = setTimeout(restart, 200)
  })
})
