import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a contents host does before it looks at a request: true where it has answered. */
export type Mood = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * A file at a strict contents API on this machine, as GitHub's reference for
 * `/repos/{owner}/{repo}/contents/{path}` has it: a bearer token, 404 before there is a file, 409 for
 * a sha that is another, 422 without one where there is a file, Base64 in lines of 60 letters, an
 * empty content above one megabyte, the text itself where that is asked for.
 */
export async function contentsHost(token: string) {
  let file: { text: string; sha: string } | null = null
  let mood: Mood = () => false
  const asked: string[] = []
  const put = (text: string) => {
    file = { text, sha: createHash('sha1').update(`${text} ${Math.random()}`).digest('hex') }
    return file.sha
  }
  const answer = (response: ServerResponse, status: number, body: unknown) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  }
  const server = createServer(async (request, response) => {
    asked.push(request.method ?? '')
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    if (mood(request, response)) return
    if (request.headers.authorization !== `Bearer ${token}`)
      return answer(response, 401, { message: 'Bad credentials' })
    if (request.method === 'GET') {
      if (!file) return answer(response, 404, { message: 'Not Found' })
      const { text, sha } = file
      if (request.headers.accept === 'application/vnd.github.raw+json') return response.end(text)
      const base64 = Buffer.from(text).toString('base64')
      const content = text.length > 1024 * 1024 ? '' : base64.replace(/(.{60})/g, '$1\n')
      return answer(response, 200, { sha, content, encoding: content ? 'base64' : 'none' })
    }
    const sent = JSON.parse(Buffer.concat(parts).toString('utf8'))
    if (sent.message !== 'Update visitor data') return answer(response, 400, {})
    if (file && sent.sha === undefined) return answer(response, 422, { message: 'sha' })
    if ((file?.sha ?? undefined) !== sent.sha) return answer(response, 409, { message: 'sha' })
    const isNew = file === null
    const sha = put(Buffer.from(sent.content, 'base64').toString('utf8'))
    return answer(response, isNew ? 201 : 200, { content: { sha }, commit: {} })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/repos/college/private/contents/visitors.json`,
    asked,
    put,
    text: () => file?.text ?? null,
    setMood: (next: Mood) => {
      mood = next
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
