import type { Institute } from './institute-shape.ts'

/** A postal address as it stands on an envelope in India: street, "City, State PIN", country. */
export function addressLines(address: Institute['address']): string[] {
  return [
    address.street,
    `${address.city}, ${address.state} ${address.postalCode}`,
    address.country,
  ]
}
