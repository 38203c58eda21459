import { apiMethods } from '#src/server/http/endpoint.ts'
import type { OpenApiDocument } from '#src/server/http/openapi-document.ts'
import type { FieldView, OperationView, ParameterView, ShapeView } from './reference.ts'

type Schema = NonNullable<NonNullable<OpenApiDocument['components']>['schemas']>[string]
type Operation = NonNullable<NonNullable<OpenApiDocument['paths']>[string]['get']>

/** The operations of the API in the order of their endpoints. */
export function operationsOf(document: OpenApiDocument): OperationView[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, at]) =>
    apiMethods.flatMap((method) => {
      const operation = at[method]
      return operation ? [operationView(path, method, operation)] : []
    }),
  )
}

function operationView(path: string, method: string, operation: Operation): OperationView {
  const { operationId = path, summary = '', description = '', parameters = [] } = operation
  const responses = Object.entries<{ description?: string; content?: Content }>(
    operation.responses ?? {},
  )
  const example = operation.responses?.['200']?.content?.['application/json']?.example
  return {
    id: operationId,
    method: method.toUpperCase(),
    path,
    summary,
    description,
    scope: operation.security?.[0]?.token?.[0] ?? null,
    parameters: parameters.flatMap((one) => ('name' in one ? [parameterView(one)] : [])),
    answers: responses.map(([status, { description = '' }]) => ({ status, meaning: description })),
    body: bodyOf(operation),
    example: JSON.stringify(example, null, 2),
  }
}

function bodyOf({ requestBody }: Operation): string | null {
  if (!requestBody || !('content' in requestBody)) return null
  const form = requestBody.content['multipart/form-data']?.schema
  if (form) return formOf(form)
  return JSON.stringify(requestBody.content['application/json']?.example ?? {}, null, 2)
}

/** "multipart/form-data", and what each field is. */
function formOf(schema: Schema): string {
  const fields = '$ref' in schema ? {} : (schema.properties ?? {})
  const lines = Object.entries(fields).map(([name, field]) => `${name}: ${descriptionOf(field)}`)
  return ['multipart/form-data', ...lines].join('\n')
}

function descriptionOf(schema: Schema): string {
  return '$ref' in schema ? '' : (schema.description ?? '')
}

type Content = Record<string, { example?: unknown }>
type Parameter = Extract<NonNullable<Operation['parameters']>[number], { name: string }>

function parameterView({
  name,
  in: place,
  description = '',
  schema = {},
}: Parameter): ParameterView {
  const single = 'items' in schema && schema.items ? schema.items : schema
  const choices = 'enum' in single && single.enum ? single.enum.map(String) : []
  const example = 'example' in schema ? schema.example : undefined
  return {
    name,
    place: place === 'path' ? 'path' : 'query',
    description,
    takes: takesOf(schema),
    choices,
    example: String([example ?? []].flat()[0] ?? ''),
  }
}

function takesOf(schema: Schema): string {
  if ('$ref' in schema) return 'text'
  const { type, minimum, maximum, maxLength, items, maxItems } = schema
  if (type === 'integer') return `whole number, ${minimum} to ${maximum}`
  if (type === 'array' && items) return `${takesOf(items)}; up to ${maxItems} times`
  if (schema.enum) return 'one of a few words'
  return `text, up to ${maxLength} characters`
}

/** The named shapes by their names: those with fields, and those that are one of a few words. */
export function shapesOf(document: OpenApiDocument): ShapeView[] {
  return Object.entries(document.components?.schemas ?? {})
    .flatMap(([name, schema]) => {
      if ('$ref' in schema) return []
      const fields = Object.entries(schema.properties ?? {}).map(([of, type]) =>
        fieldView(of, type),
      )
      const words = (schema.enum ?? []).map(String)
      return [{ name, description: schema.description ?? '', fields, words }]
    })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
}

function fieldView(name: string, schema: Schema): FieldView {
  const description = descriptionOf(schema)
  return { name, type: typeOf(schema), shape: shapeOf(schema), description }
}

function typeOf(schema: Schema): string {
  if ('$ref' in schema) return shapeOf(schema) ?? ''
  const either = schema.anyOf ?? schema.oneOf
  if (either) return either.map(typeOf).join(' or ')
  if (schema.enum) return schema.enum.join(', ')
  const types = [schema.type ?? []].flat()
  return types
    .map((type) => (type === 'array' && schema.items ? `list of ${typeOf(schema.items)}` : type))
    .join(' or ')
}

/** The shape within a type that has one. */
function shapeOf(schema: Schema): string | null {
  if ('$ref' in schema) return schema.$ref.split('/').at(-1) ?? null
  const within = [schema.items ?? [], schema.anyOf ?? [], schema.oneOf ?? []].flat()
  return within.map(shapeOf).find((shape) => shape !== null) ?? null
}
