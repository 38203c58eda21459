import { checkedShape } from '#src/server/checked-shape.ts'
import { type GateFacts, gateSettingsShape, gateShape } from './gate-shape.server.ts'

type Field = (name: string) => string

/** A gate of a form; one purpose a line. Errors: `invalid-input` with the field. */
export function gateOfForm(field: Field): GateFacts {
  return checkedShape(gateShape, {
    name: field('name'),
    branch: field('branch'),
    greetsByName: field('greeting') !== 'nobody',
    showsPhoto: field('greeting') === 'photo',
    purposes: field('purposes')
      .split('\n')
      .filter((line) => line.trim() !== ''),
    checksCopies: field('checksCopies') === 'on',
  })
}

/** The settings of a form. Errors: `invalid-input` with the field. */
export function settingsOfForm(field: Field) {
  const seats = field('seats').trim()
  const visitors = field('visitorsPerHour').trim()
  return checkedShape(gateSettingsShape, {
    seats: seats === '' ? null : /^\d{1,9}$/.test(seats) ? Number(seats) : Number.NaN,
    showsFullness: field('showsFullness') === 'on',
    turnsAway: field('turnsAway') === 'on',
    visitorsPerHour:
      visitors === '' ? undefined : /^\d{1,9}$/.test(visitors) ? Number(visitors) : Number.NaN,
    version: Number(field('version')),
  })
}
