import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { fetchPicture } from './fetch-picture.ts'

const server = createServer((request, response) => {
  if (request.url === '/me.jpg') response.end('bytes')
  else if (request.url === '/moved.jpg') response.writeHead(302, { location: '/me.jpg' }).end()
  else if (request.url === '/large.jpg') {
    response.on('error', () => {})
    for (let part = 0; part < 60; part++) response.write(Buffer.alloc(100_000))
    response.end()
  } else response.writeHead(404).end()
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const trusted = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

test('comes from the trusted origin, whole, within bounds, by no detour', async () => {
  const bytes = await fetchPicture(`${trusted}/me.jpg`, trusted)
  expect(Buffer.from(bytes).toString()).toBe('bytes')
  await expect(fetchPicture(`${trusted}/moved.jpg`, trusted)).rejects.toThrow('302')
  await expect(fetchPicture(`${trusted}/none.jpg`, trusted)).rejects.toThrow('404')
  await expect(fetchPicture(`${trusted}/large.jpg`, trusted)).rejects.toThrow('5000000 bytes')
})

test.each([
  'http://photos.example/me.jpg',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'https://127.0.0.1/me.jpg',
  'https://[::1]/me.jpg',
  'https://2130706433/me.jpg',
  'https://localhost/me.jpg',
  'https://169.254.169.254/latest/meta-data',
  'no address',
])('%s is not asked', async (address) => {
  await expect(fetchPicture(address, trusted)).rejects.toThrow(
    /one of https|names no host|inner network|Invalid URL/,
  )
})
