import { expect, test } from 'vitest'
import { receiveFile } from './receive-file.ts'

async function received(body: FormData | string, most = 100, type?: string) {
  let bytes = 0
  const headers = type === undefined ? {} : { 'content-type': type }
  const request = new Request('http://localhost/', { method: 'POST', headers, body })
  const name = await receiveFile(request, {
    field: 'list',
    most,
    keep: async (parts) => {
      for await (const part of parts) bytes += part.length
    },
  })
  return { name, bytes }
}

function form(content: string, field = 'list', name = 'ବହି.csv'): FormData {
  const body = new FormData()
  body.append('other', 'text')
  body.append(field, new File([content], name))
  return body
}

test('a file arrives whole under the name that its sender gave it', async () => {
  expect(await received(form('x'.repeat(100)))).toEqual({ name: 'ବହି.csv', bytes: 100 })
})

test('what is too large, missing, broken off or no form is refused', async () => {
  await expect(received(form('x'.repeat(101)))).rejects.toMatchObject({ code: 'too-large' })
  await expect(received(form('x', 'another'))).rejects.toMatchObject({ code: 'invalid-input' })
  await expect(received('a=b')).rejects.toMatchObject({ code: 'bad-request' })
  for (const text of [
    '',
    '--x',
    '--x\r\ncontent-disposition: form-data; name="list"; filename="a"\r\n\r\nab',
  ]) {
    const sent = received(text, 100, 'multipart/form-data; boundary=x')
    await expect(sent).rejects.toMatchObject({ code: 'bad-request' })
  }
})
