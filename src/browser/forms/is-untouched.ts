/** Whether a form is as it came with the page: nothing was typed or chosen in it. */
export function isUntouched(form: HTMLFormElement): boolean {
  return [...form.elements].every((field) => {
    if (field instanceof HTMLSelectElement) {
      const asCame = [...field.options].findIndex((option) => option.defaultSelected)
      return field.selectedIndex === Math.max(asCame, 0)
    }
    if (field instanceof HTMLTextAreaElement) return field.value === field.defaultValue
    if (!(field instanceof HTMLInputElement)) return true
    return field.value === field.defaultValue && field.checked === field.defaultChecked
  })
}
