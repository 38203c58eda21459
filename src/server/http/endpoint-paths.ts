import type { Endpoint } from './endpoint.ts'

/** The paths that forms of other sites may be sent to. */
export function pathsOfOpenForms(endpoints: readonly Endpoint[]): ReadonlySet<string> {
  return new Set(
    endpoints.flatMap((one) =>
      one.kind === 'document' && one.takesForm === 'from-anywhere' ? [one.path] : [],
    ),
  )
}

/** The megabytes that endpoints take that take a file, and one more for the rest of the form. */
export function uploadsOf(
  endpoints: readonly Endpoint[],
): (readonly [path: string, most: number])[] {
  return endpoints.flatMap((one) => {
    const { megabytes } = (one.kind === 'json' ? one.upload : one.changes) ?? {}
    const path = one.path.replaceAll(/\{(\w+)\}/g, ':$1')
    return megabytes === undefined ? [] : [[path, megabytes + 1] as const]
  })
}

/** The paths of documents that a client may ask for only so often. */
export function limitedDocuments(endpoints: readonly Endpoint[]): string[] {
  return endpoints.flatMap((one) => (one.kind === 'document' && one.limited ? [one.path] : []))
}
