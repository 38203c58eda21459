import { zipFile } from './zip-file.ts'

type SheetSource = { name: string; state?: string; xml: string }

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/**
 * A sheet of rows of texts; null leaves a cell out. `after` stands behind the rows, such as merged
 * cells.
 */
export function sheetOfRows(
  rows: readonly (readonly (string | number | null)[])[],
  after = '',
): string {
  const xml = rows.map((cells, index) => {
    const parts = cells.map((value, column) => {
      const name = `${String.fromCharCode(65 + column)}${index + 1}`
      if (value === null) return ''
      if (typeof value === 'number') return `<c r="${name}"><v>${value}</v></c>`
      return `<c r="${name}" t="inlineStr"><is><t>${escapeXml(value)}</t></is></c>`
    })
    return `<row r="${index + 1}">${parts.join('')}</row>`
  })
  return `<worksheet xmlns="${main}"><sheetData>${xml.join('')}</sheetData>${after}</worksheet>`
}

/**
 * A workbook (.xlsx) of the sheets, with shared texts, styles and properties where they are given.
 */
export function workbookFile(
  sheets: readonly SheetSource[],
  { texts, styles, properties = '' }: { texts?: string; styles?: string; properties?: string } = {},
): Buffer {
  const list = sheets.map(
    ({ name, state }, index) =>
      `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" ${state ? `state="${state}"` : ''} r:id="s${index}"/>`,
  )
  const relations = [
    ...sheets.map((_, index) => relation(`s${index}`, 'worksheet', `worksheets/sheet${index}.xml`)),
    ...(texts === undefined ? [] : [relation('t', 'sharedStrings', 'sharedStrings.xml')]),
    ...(styles === undefined ? [] : [relation('y', 'styles', 'styles.xml')]),
  ]
  return zipFile({
    '_rels/.rels': relationships([relation('w', 'officeDocument', 'xl/workbook.xml')]),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}">${properties}<sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships(relations),
    ...Object.fromEntries(sheets.map(({ xml }, index) => [`xl/worksheets/sheet${index}.xml`, xml])),
    ...(texts === undefined ? {} : { 'xl/sharedStrings.xml': texts }),
    ...(styles === undefined ? {} : { 'xl/styles.xml': styles }),
  })
}

function relation(id: string, type: string, target: string): string {
  return `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`
}

function relationships(relations: readonly string[]): string {
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations.join('')}</Relationships>`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
