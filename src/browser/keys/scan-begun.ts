/**
 * Whether something stands in the page's field for scans that was not sent yet: the focus must not
 * be taken from it, as the rest of the code would go elsewhere.
 */
export function isScanBegun(): boolean {
  const field = document.querySelector<HTMLInputElement>('[data-scans]')
  return field !== null && field.value !== '' && field.value !== field.defaultValue
}
