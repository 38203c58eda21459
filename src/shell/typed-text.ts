import { sessionKeys } from '#src/kernel/device-names.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
/** Names and values of the fields of a page, in their order. */
type Typed = { readonly path: string; readonly fields: readonly (readonly [string, string])[] }

const unnoted = /^(password|file|hidden|submit|button|reset|image)$/

const fieldsOfPage = () =>
  [...document.querySelectorAll<Field>('main :is(input, textarea, select)')].filter(
    ({ name, type }) => name !== '' && !unnoted.test(type),
  )

const isTicked = (field: Field): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type)
const shownIn = (field: Field) => (isTicked(field) ? String(field.checked) : field.value)

/** Notes what stands in the fields of the page, which is about to be loaded in another language. */
export function keepTypedText(): void {
  const fields = fieldsOfPage().map((field) => [field.name, shownIn(field)] as const)
  const typed: Typed = { path: location.pathname, fields }
  try {
    sessionStorage.setItem(sessionKeys.typedText, JSON.stringify(typed))
  } catch {
    // Where nothing may be kept, the fields are as the page has them.
  }
}

/** Puts what was noted back into the fields of the same page, once. */
export function restoreTypedText(): void {
  const typed = taken()
  if (typed?.path !== location.pathname) return
  const left = fieldsOfPage()
  for (const [name, value] of typed.fields) {
    const at = left.findIndex((field) => field.name === name)
    const [field] = at < 0 ? [] : left.splice(at, 1)
    if (field && shownIn(field) !== value) put(field, value)
  }
}

function taken(): Typed | null {
  try {
    const text = sessionStorage.getItem(sessionKeys.typedText)
    sessionStorage.removeItem(sessionKeys.typedText)
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** As if it were typed: a field that React holds is told too. */
function put(field: Field, value: string): void {
  if (isTicked(field)) {
    if (field.type === 'checkbox' || value === 'true') field.click()
    return
  }
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }))
}
