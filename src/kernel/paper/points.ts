import type { Millimetres } from './sheets.ts'

const pointsPerMillimetre = 72 / 25.4

/** Millimetres as the points of a PDF. */
export function points(length: Millimetres): number {
  return length * pointsPerMillimetre
}
