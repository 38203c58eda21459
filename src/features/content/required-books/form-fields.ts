/** The text fields of a form on the page; one that is missing is ''. */
export function formFields(form: HTMLFormElement): (name: string) => string {
  const sent = new FormData(form)
  return (name) => {
    const value = sent.get(name)
    return typeof value === 'string' ? value : ''
  }
}
