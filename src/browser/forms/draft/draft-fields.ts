type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Fields that are read and written as one: radio buttons of a name; else one alone. */
export type FieldGroup = readonly [Field, ...Field[]]

/** What is secret, no text, or not typed by people is never stored. */
const neverStored = /^(password|file|hidden|submit|button|reset|image)$/
const secretHint = /password|one-time-code|cc-/

/**
 * The fields of a form whose contents may be stored, by keys that stay the same when the form is
 * drawn again. What has `data-draft="never"` is left out, with all in it; a hidden field that shows
 * what people did is taken in by `data-draft="always"`.
 */
export function fieldGroups(form: HTMLFormElement): ReadonlyMap<string, FieldGroup> {
  const groups = new Map<string, FieldGroup>()
  const counts = new Map<string, number>()
  for (const field of form.elements) {
    if (!isField(field) || field.name === '') continue
    if (neverStored.test(field.type) && field.dataset.draft !== 'always') continue
    if (secretHint.test(field.autocomplete)) continue
    if (field.closest('[aria-hidden="true"], [data-draft="never"]')) continue
    const group = field.type === 'radio' ? groups.get(field.name) : undefined
    if (group) {
      groups.set(field.name, [...group, field])
      continue
    }
    const before = counts.get(field.name) ?? 0
    counts.set(field.name, before + 1)
    groups.set(before === 0 ? field.name : `${field.name}#${before}`, [field])
  }
  return groups
}

/** What stands in a group: the chosen radio button's value, "yes" for a tick, else the text. */
export function valueIn(group: FieldGroup): string {
  return read(
    group,
    (field) => field.checked,
    (field) => field.value,
  )
}

/**
 * What the page has given it: the default, or `data-draft-page` of a hidden field, which has no
 * default of its own.
 */
export function valueOfPage(group: FieldGroup): string {
  return read(group, (field) => field.defaultChecked, defaultOf)
}

/**
 * Writes into a group as if it were typed, so that React is told too, and unfolds what it is folded
 * into.
 */
export function putValue(group: FieldGroup, value: string): void {
  const [field] = group
  let fold = field.closest('details')
  while (fold) {
    fold.open = true
    fold = fold.parentElement?.closest('details') ?? null
  }
  if (field.type === 'radio') {
    const chosen = group.find((one) => one.value === value)
    if (chosen) chosen.click()
    else for (const one of group) if (one instanceof HTMLInputElement) one.checked = false
    return
  }
  if (field instanceof HTMLInputElement && field.type === 'checkbox') {
    if (field.checked !== (value === 'yes')) field.click()
    return
  }
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }))
}

function read(
  group: FieldGroup,
  isChosen: (field: HTMLInputElement) => boolean,
  textOf: (field: Field) => string,
): string {
  const [field] = group
  if (field.type === 'radio') {
    const isIt = (one: Field) => one instanceof HTMLInputElement && isChosen(one)
    return group.find(isIt)?.value ?? ''
  }
  if (field instanceof HTMLInputElement && field.type === 'checkbox') {
    return isChosen(field) ? 'yes' : ''
  }
  return textOf(field)
}

function defaultOf(field: Field): string {
  if (field.dataset.draftPage !== undefined) return field.dataset.draftPage
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue
  const options = [...field.options]
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? ''
}

function isField(element: Element): element is Field {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  )
}
