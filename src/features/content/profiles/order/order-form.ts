import { AppError } from '#src/kernel/errors.ts'
import {
  inOrder,
  type OrderedPerson,
  placedAt,
  placesOf,
  readStep,
  stepped,
} from './people-order.ts'

/** The field in which somebody's place is typed. */
export function placeField(number: number): string {
  return `place-${number}`
}

/** An order of numbers as a field of the form. */
export function orderText(order: readonly number[]): string {
  return order.join(',')
}

/** The same as it is read again; what is no number is left out. */
export function readOrder(text: string): number[] {
  return text
    .split(',')
    .filter((part) => /^\d{1,9}$/.test(part))
    .map(Number)
}

/**
 * The order that a sent form asks for: the one it was drawn in, with the places that were typed and
 * the step of the button that sent it. Errors: `invalid-input`, of the fields of places that are
 * none.
 */
export function sentOrder(
  people: readonly OrderedPerson[],
  field: (name: string) => string,
): number[] {
  const drawn = inOrder(people, readOrder(field('order')))
  const places = new Map<number, number>()
  const fields: { field: string; message: string }[] = []
  for (const { person } of placesOf(drawn)) {
    const text = field(placeField(person.number)).trim()
    const last = drawn.filter(({ isPast }) => isPast === person.isPast).length
    const isPlace = /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= last
    if (isPlace) places.set(person.number, Number(text))
    else if (text !== '') {
      const message = `${person.name}: please give a place from 1 to ${last}.`
      fields.push({ field: placeField(person.number), message })
    }
  }
  if (fields.length > 0) {
    throw new AppError('invalid-input', fields.map(({ message }) => message).join(' '), { fields })
  }
  const order = placedAt(drawn, places)
  const step = readStep(field('intent'))
  return step ? stepped(inOrder(people, order), step) : order
}
