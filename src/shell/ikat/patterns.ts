import { diamond, fish, flower, shankha } from './motifs.ts'
import type { Draft } from './weave.ts'

/** Cells of a motif band, and of one repeat of the field in both directions. */
const bandHeight = 23
const fieldSize = 36

/** The border of the cloth: a band of motifs between two guard lines. Repeats sideways. */
export function border(): Draft {
  const motifs = [diamond, fish, diamond, shankha, diamond, mirrored(fish), diamond, flower]
  const band = Array.from({ length: bandHeight }, (_, y) =>
    motifs.map((motif) => `${centredRow(motif, y)}..`).join(''),
  )
  const width = band[0]?.length ?? 0
  const guard = ['#'.repeat(width), '#'.repeat(width)]
  const gap = ['.'.repeat(width), '.'.repeat(width)]
  return [...guard, ...gap, ...band, ...gap, ...guard]
}

/**
 * The field of the cloth: a lattice of stepped lines with a flower and a conch by turns. Repeats
 * both ways.
 */
export function field(): Draft {
  const half = fieldSize / 2
  return Array.from({ length: fieldSize }, (_, y) =>
    Array.from({ length: fieldSize }, (_, x) => {
      const dyed = onLattice(x, y) || dyedAt(flower, x, y, half) || dyedAt(shankha, x, y, 0)
      return dyed ? '#' : '.'
    }).join(''),
  )
}

function mirrored(motif: Draft): Draft {
  return motif.map((row) => [...row].reverse().join(''))
}

function centredRow(motif: Draft, y: number): string {
  const top = Math.floor((bandHeight - motif.length) / 2)
  return motif[y - top] ?? '.'.repeat(motif[0]?.length ?? 0)
}

function onLattice(x: number, y: number): boolean {
  const steps = (at: number) => Math.floor(Math.abs(at - fieldSize / 2) / 2) * 2
  const distance = steps(x) + steps(y)
  return distance === 16 || distance === 18
}

/** Whether a motif with its middle at (middle, middle) is dyed at a cell of the repeating field. */
function dyedAt(motif: Draft, x: number, y: number, middle: number): boolean {
  const columns = motif[0]?.length ?? 0
  const from = (at: number, size: number) =>
    (at - middle + Math.floor(size / 2) + fieldSize) % fieldSize
  return motif[from(y, motif.length)]?.[from(x, columns)] === '#'
}
