/**
 * Whether something is an answer, whoever made it: the server's adapter puts a class of its own in
 * the place of `Response`, of which those made by `fetch` or before it are no instances.
 */
export function isResponse(value: unknown): value is Response {
  return Object.prototype.toString.call(value) === '[object Response]'
}
