import { expect, test } from 'vitest'
import { endpoints } from '#src/process/endpoints.server.ts'
import { describedApi } from '#src/server/http/openapi-endpoint.ts'
import { operationsOf, shapesOf } from './reference.server.ts'
import { operationAddress } from './reference.ts'

const document = describedApi(endpoints).document()
const operations = operationsOf(document)

function addressOf(id: string, given: string): string | null | undefined {
  const operation = operations.find((one) => one.id === id)
  return operation && operationAddress(operation, new URLSearchParams(given))
}

test('the form of an operation leads to the address that its fields make', () => {
  expect(addressOf('getBook', 'operation=getBook&number=12')).toBe('/api/v1/books/12')
  expect(addressOf('searchBooks', 'operation=searchBooks&q=c%2B%2B&format=&from=1990&odd=1')).toBe(
    '/api/v1/books?q=c%2B%2B&from=1990',
  )
  expect(addressOf('suggest', 'operation=suggest&q=')).toBe('/api/v1/suggestions')
})

test('whatever stands in a field of the path stays one part of the path', () => {
  expect(addressOf('getBooksByBarcode', 'code=..%2F..%2Fadmin')).toBe(
    '/api/v1/books/by-barcode/..%2F..%2Fadmin',
  )
  expect(addressOf('getBooksByBarcode', 'code=%2F%2Felsewhere.example')).toMatch(/^\/api\/v1\//)
  expect(addressOf('getBooksByBarcode', 'code=+')).toBeNull()
})

test('every operation and shape of the document stands on the page, with its words', () => {
  expect([...new Set(operations.map(({ path }) => path))]).toEqual(
    Object.keys(document.paths ?? {}),
  )
  for (const { summary, description, answers, example } of operations) {
    expect([summary, description, answers.length > 3, example]).not.toContain('')
  }
  const shapes = shapesOf(document)
  const names = new Set(shapes.map(({ name }) => name))
  expect(names).toContain('Problem')
  for (const field of shapes.flatMap(({ fields }) => fields)) {
    expect(field.type).not.toBe('')
    if (field.shape) expect(names).toContain(field.shape)
  }
})

test('a parameter says what it takes', () => {
  const search = operations.find(({ id }) => id === 'searchBooks')
  const takes = new Map(search?.parameters.map((one) => [one.name, one.takes]))
  expect(takes.get('limit')).toBe('whole number, 1 to 100')
  expect(takes.get('subject')).toBe('text, up to 300 characters; up to 20 times')
  expect(search?.parameters.find(({ name }) => name === 'sort')?.choices).toContain('title')
})
