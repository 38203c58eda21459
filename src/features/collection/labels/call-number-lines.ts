const dewey = /^(\d{1,4})(\.\d+)?(.*)$/u
const congress = /^([A-Z]{1,3})(\d{1,4}(?:\.\d+)?)((?:\.[A-Z].*)?)$/u

/**
 * A call number as it stands on a spine, one part a line: prefix, class, its decimals, cutter,
 * year, volume, copy. “005.133 KER 2022 c.2” gives 005, .133, KER, 2022, c.2; “QA76.9.D3 A45” gives
 * QA, 76.9, .D3, A45. No character but spaces is lost.
 */
export function callNumberLines(callNumber: string): string[] {
  const parts = callNumber.split(/\s+/u).filter((part) => part !== '')
  const at = parts.findIndex((part) => dewey.test(part) || congress.test(part))
  return parts.flatMap((part, index) => (index === at ? classLines(part) : [part]))
}

function classLines(part: string): string[] {
  const [, letters, number = '', cutters = ''] = congress.exec(part) ?? []
  if (letters) return filled([letters, number, ...cutters.split(/(?=\.[A-Z])/u)])
  const [, whole = '', decimals = '', rest = ''] = dewey.exec(part) ?? []
  return filled([whole, decimals, rest])
}

function filled(lines: readonly string[]): string[] {
  return lines.filter((line) => line !== '')
}
