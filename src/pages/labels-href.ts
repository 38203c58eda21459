/** A label to print, as a link to the form of labels names it. */
type LinkedLabel = {
  readonly barcode: string
  readonly title: string
  readonly callNumber: string | null
}

/**
 * Letters of a title that a link carries, and the lines that carry one: all have to fit into an
 * address.
 */
const longestTitle = 40
const mostTitles = 20

/**
 * The address of the form of labels with these in its list; numbers that follow one another are one
 * line. For copies in processing, `shelf` says which of their lists it leads on to, as that list's
 * address does: `pile=mine`, `bill=7`, `gift=…`, '' for all of them.
 */
export function labelsHref(labels: readonly LinkedLabel[], shelf?: string): string {
  const lines: { first: string; last: string; title: string; callNumber: string }[] = []
  for (const label of labels) {
    const { barcode } = label
    const title = oneLine(label.title).slice(0, longestTitle)
    const callNumber = oneLine(label.callNumber ?? '')
    const before = lines.at(-1)
    const isAlike = before?.title === title && before.callNumber === callNumber
    if (before && isAlike && follows(before.last, barcode)) before.last = barcode
    else lines.push({ first: barcode, last: barcode, title, callNumber })
  }
  const list = lines.map(({ first, last, title, callNumber }) => {
    const numbers = first === last ? first : `${first}…${last}`
    return [numbers, lines.length > mostTitles ? '' : title, callNumber].join(' | ')
  })
  const fields = { list: list.join('\n'), code: '1', title: '1' }
  return `/BarcodeGenerator?${new URLSearchParams(shelf === undefined ? fields : { ...fields, shelf })}`
}

/** Where a form of labels leads on to, by the `shelf` of its address; null: nowhere. */
export function shelfHref(shelf: string | null): string | null {
  if (shelf === null || !/^(?:(?:pile|bill|gift)=[\w-]{1,40})?$/.test(shelf)) return null
  return `/admin/in-processing${shelf && `?${shelf}`}`
}

/** Whether a number of digits alone is the next one; none begins with a zero. */
function follows(number: string, next: string): boolean {
  const isNumber = /^[1-9]\d{0,14}$/
  return isNumber.test(number) && isNumber.test(next) && Number(next) === Number(number) + 1
}

/** Bars part the columns of the list, line breaks its lines. */
function oneLine(text: string): string {
  return text.replace(/[\s|]+/gu, ' ').trim()
}
