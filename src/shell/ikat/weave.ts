/**
 * Threads that one cell of a draft is woven of: each ends a little elsewhere, which gives ikat its
 * feathered edge.
 */
const threadsPerCell = 3

/** Width of a cell and of a thread in units of the drawing. */
const cell = 6
const thread = cell / threadsPerCell

/**
 * The figure of a draft: `#` is dyed, anything else is ground; rows from top to bottom, all of one
 * length.
 */
export type Draft = readonly string[]

/**
 * Weaves a draft as a repeating picture: an SVG of one path. Threads run sideways and are dyed
 * before weaving, so each run's ends are drawn up to half a cell too long or too short, the same
 * way at every call.
 */
export function weave(draft: Draft): string {
  const width = (draft[0]?.length ?? 0) * cell
  const height = draft.length * cell
  const path = draft.flatMap((row, y) => threadsOf(row, y)).join('')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" viewBox="0 0 ${width} ${height}"`,
    ` width="${width}" height="${height}">`,
    `<path d="${path}" stroke="#000" stroke-width="${thread}"/></svg>\n`,
  ].join('')
}

function threadsOf(row: string, y: number): string[] {
  return Array.from({ length: threadsPerCell }, (_, index) => {
    const line = y * threadsPerCell + index
    return runsOf(row).map(([from, to]) => threadOf(from, to, line, row.length))
  }).flat()
}

function threadOf(from: number, to: number, line: number, columns: number): string {
  const left = from === 0 ? 0 : from * cell + feather(from, line)
  const right = to === columns ? columns * cell : to * cell + feather(to + 500, line)
  return `M${left} ${line * thread + thread / 2}h${right - left}`
}

/** Dyed runs of a row as [first cell, cell after the last]. */
function runsOf(row: string): [number, number][] {
  return [...row.matchAll(/#+/g)].map((run) => [run.index, run.index + run[0].length])
}

/** -2 … 2 units, scattered but fixed. */
function feather(column: number, line: number): number {
  const mixed = Math.imul(column * 374761393 + line * 668265263, 1274126177)
  return (((mixed ^ (mixed >>> 15)) >>> 0) % 5) - 2
}
