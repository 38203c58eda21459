import type { OpenApiDocument } from './openapi-document.ts'

type Schemas = NonNullable<NonNullable<OpenApiDocument['components']>['schemas']>
type Schema = Schemas[string]

/** An answer as a schema of the document describes it, from the examples that stand in it. */
export function exampleOf(schema: Schema, schemas: Schemas): unknown {
  if ('$ref' in schema) return exampleOf(named(schema.$ref, schemas), schemas)
  if (schema.example !== undefined) return schema.example
  const [either] = schema.oneOf ?? schema.anyOf ?? []
  if (either) return exampleOf(either, schemas)
  if (schema.enum) return schema.enum[0]
  const types = [schema.type].flat()
  if (types.includes('object')) {
    const fields = Object.entries(schema.properties ?? {})
    return Object.fromEntries(fields.map(([name, field]) => [name, exampleOf(field, schemas)]))
  }
  if (types.includes('null')) return null
  if (types.includes('array')) return schema.items ? [exampleOf(schema.items, schemas)] : []
  if (types.includes('boolean')) return true
  return types.includes('integer') ? 1 : 'text'
}

function named(reference: string, schemas: Schemas): Schema {
  return schemas[reference.split('/').at(-1) ?? ''] ?? {}
}
