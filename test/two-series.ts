/** Departments of a register that number separately. */
const departments = ['Computer Science', 'Electronics'] as const

/**
 * A register of two departments with `each` books of each, as CSV: numbers 1 to `each` stand twice,
 * and every fifth row gives its department by a ditto mark.
 */
export function registerOfTwoSeries(each: number): string {
  const rows = Array.from({ length: each * 2 }, (_, index) => {
    const [department, short] = index < each ? [departments[0], 'cs'] : [departments[1], 'ec']
    const number = (index % each) + 1
    const said = number % 5 === 0 ? '-do-' : department
    return `${number},${said},Book ${short} ${number},Writer ${index % 7},${1950 + (index % 60)}`
  })
  return ['Accession No. (1),Department (2),TITLE (3),Author (4),Year (5)', ...rows, ''].join('\n')
}
