/**
 * The parameters of an address, or of a form that was sent there. A body that is no form has none.
 */
export async function sentParameters(request: Request): Promise<URLSearchParams> {
  if (request.method !== 'POST') return new URL(request.url).searchParams
  const type = request.headers.get('content-type') ?? ''
  const isForm = type.startsWith('application/x-www-form-urlencoded')
  return new URLSearchParams(isForm ? await request.text() : '')
}
