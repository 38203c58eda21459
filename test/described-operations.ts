type Parameter = { name: string; in: string; description?: string; schema: Schema }
type Schema = { example?: unknown; enum?: unknown[]; type?: string }
/** What tests read of an operation in an OpenAPI document. */
export type Operation = {
  operationId: string
  summary: string
  description: string
  tags: string[]
  security?: unknown[]
  requestBody?: { content: Record<string, { example?: unknown }> }
  parameters?: Parameter[]
  responses: Record<
    string,
    { description: string; content?: Record<string, { example?: unknown }> }
  >
}

/** Another protocol, which the document describes and `uploads.test.ts` tries. */
const byTus = (path: string) => path.startsWith('/api/v1/uploads')
/** Reports of another standard, which `counter-api.test.ts` tries. */
const byCounter = (path: string) => path.startsWith('/api/v1/counter/r51/reports/')
/** Files, which the document describes and `pack.test.ts` tries. */
const isFile = (path: string) => /\.(pdf|xlsx|zip)$/.test(path)

type Document = { readonly paths: Readonly<Record<string, Record<string, Operation>>> }

/** Every operation of JSON that an OpenAPI document describes. */
export function describedOperations(document: Document) {
  return Object.entries(document.paths).flatMap(([path, at]) =>
    byTus(path) || byCounter(path) || isFile(path)
      ? []
      : Object.entries(at).map(([method, operation]) => ({ path, method, operation })),
  )
}
