import { checkedShape } from '#src/server/checked-shape.ts'
import type { GateRegisterSettings } from './gate-register.ts'
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
  })
}

/** The settings of a form. Errors: `invalid-input` with the field. */
export function settingsOfForm(field: Field): GateRegisterSettings {
  const seats = field('seats').trim()
  return checkedShape(gateSettingsShape, {
    seats: seats === '' ? null : /^\d{1,9}$/.test(seats) ? Number(seats) : Number.NaN,
    showsFullness: field('showsFullness') === 'on',
    turnsAway: field('turnsAway') === 'on',
    version: Number(field('version')),
  })
}
